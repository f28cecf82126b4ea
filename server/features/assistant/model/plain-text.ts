/** An answer that is not what was asked for; `message` names the rule, never the text. */
export class Untrusted extends Error {}

/** What no sentence to a member may hold, by what it would be. */
const REFUSED: readonly (readonly [string, RegExp])[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  ['control', /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/],
  ['markup', /<\/?[a-z!]|&(?:#\d|#x|[a-z]+;)|```|\*\*|__|\]\(|^\s{0,3}#{1,6}\s|^\s*\|/im],
  ['address', /\b[a-z][a-z\d+.-]*:\/\/|\bwww\.|\b(?:javascript|data|mailto|tel):|[\w.+-]+@[\w-]+\.\w/i],
  [
    'site',
    /\b(?!(?:asp|vb|ado)\.net\b|socket\.io\b)[a-z\d-]+\.(?:com|net|org|io|co|ru|cn|xyz|info|biz|top|link|click|site|online|app|dev|ai|me|ly|gg|us|ca|uk|eu|de|fr)\b/i,
  ],
  ['phone', /(?:\+?\d[\s().-]*){9,}/],
  [
    'score',
    /\bscor(?:e|es|ed|ing)\b|\brat(?:ing|ed) (?:of|at|as) \d|\b\d{1,4}\s*(?:\/|out of|of)\s*(?:5|10|100)\b|\b\d{1,4}\s*(?:%|percent|points?)\s*(?:match|fit|compatib|ats|chance|likel)|\b(?:match|fit|compatib\w*|ats)\W{0,3}(?:is |of |at |: ?)?\d{1,4}\s*(?:%|percent)/i,
  ],
  [
    'instruction',
    /\b(?:ignore|disregard|forget)\b.{0,30}\b(?:previous|prior|above|all|earlier)\b.{0,20}\b(?:instruction|prompt|rule|direction)|\bsystem prompt\b|\bas an ai\b|\bhire (?:this|the) candidate\b/i,
  ],
]

/** The text, trimmed. Throws `Untrusted` for links, markup, addresses, claims of a score and echoed instructions. */
export function plainText(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw new Untrusted('empty')
  for (const [name, pattern] of REFUSED) if (pattern.test(trimmed)) throw new Untrusted(name)
  return trimmed
}

/** As `plainText`, without a number that none of the member's own texts has. */
export function groundedText(text: string, ...sources: readonly string[]): string {
  const plain = plainText(text)
  const known = new Set(sources.flatMap(numbersIn))
  const made = numbersIn(plain).filter((number) => !known.has(number))
  if (made.length > 0) throw new Untrusted('made-up number')
  return plain
}

const numbersIn = (text: string): string[] =>
  (text.match(/\d[\d,.]*/g) ?? []).map((number) => number.replaceAll(',', '').replace(/\.$/, ''))
