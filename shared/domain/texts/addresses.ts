import { onFirstUse } from '../../on-first-use.ts'
import { folded } from './lookalikes.ts'

const TLDS =
  'com|net|org|edu|gov|io|co|app|dev|info|biz|ru|su|cn|jp|in|pk|br|mx|ch|xyz|link|site|online|shop|top|club|live|me|us|ca|uk|de|fr|eu|ai|gg|ly|tv|cc|ws|to|page|store|tech|space|click|work|jobs|careers|pro|vip|icu|zip|mov|win|loan|bank|money|finance|law|рф|xn--[a-z0-9]+'
const DOT = '[.\\u3002\\uff61\\u00b7\\u2024\\u2027\\u2e33\\u0701\\u0702]'
const SPELLED_DOT = `[[({<|\\s-]{0,6}\\bd[o0]t\\b[\\])}>|\\s-]{0,6}|[[({<]\\s{0,3}${DOT}\\s{0,3}[\\])}>]|${DOT}`
/** Before a bare dot is an abbreviation of at most three letters ('St.John') or a site's name ('evil.anything'). */
const inName = onFirstUse(
  () =>
    new RegExp(
      `\\w:\\/|\\/\\/|[@\\\\]|\\bwww\\b|\\b(?:https?|hxxps?)\\b|[\\p{L}\\p{N}-]${DOT}(?:${TLDS})(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}-]{4}${DOT}\\p{L}{2}|[\\p{L}\\p{N}-]{3} ?(?:${SPELLED_DOT}) ?(?:${TLDS})(?![\\p{L}\\p{N}])`,
      'u',
    ),
)
const split = onFirstUse(
  () =>
    new RegExp(
      `[\\p{L}\\p{N}-]{3} (?:${DOT}|dot )(?:${TLDS})(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}-]{3}(?: dot|${DOT}) (?:com|net|org|io|app|dev)(?![\\p{L}\\p{N}])`,
      'u',
    ),
)
const link = onFirstUse(
  () =>
    new RegExp(
      `\\w:\\/|\\/\\/|\\bwww\\b|\\b(?:https?|hxxps?)\\b|${DOT}(?:${TLDS})[/?#]|[\\p{L}\\p{N}]@(?:[\\p{L}\\p{N}-]{1,63}${DOT})\\p{L}`,
      'u',
    ),
)

/** Whether a first or last name has what only addresses have. */
export const namesAddress = (name: string): boolean => matches(inName(), name)
/** Whether a first and last name are an address together. */
export const splitsAddress = (fullName: string): boolean => split().test(folded(fullName))
/** Whether a text has a scheme, `www`, a path after a site, or a site after an @. Company names may be sites. */
export const isLink = (text: string): boolean => matches(link(), text)

function matches(pattern: RegExp, text: string): boolean {
  return [text, folded(text)].some((form) => pattern.test(form.normalize('NFKC').toLowerCase()))
}

const tld = onFirstUse(() => new RegExp(`^(?:${TLDS}|test|example|onion)$`, 'u'))
const otherDots = onFirstUse(() => new RegExp(`${DOT}|\\u201a`, 'gu'))
const HOST = /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu
const SPELLED = [
  /(?<![\p{L}\p{N}])(?<before>[\p{L}\p{N}]{1,63})(?<open>[^\p{L}\p{N}]{1,6})(?<dot>d[^\p{L}\p{N}\s]?[o0][^\p{L}\p{N}\s]?t)(?<close>[^\p{L}\p{N}]{1,6})(?<after>\p{L}{2,24})(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?<before>[\p{L}\p{N}]{1,63})(?<open>[\s[({<|_*-]{1,6})(?<dot>\.)(?<close>[\s\])}>|_*-]{0,6})(?<after>\p{L}{2,24})(?![\p{L}\p{N}])/gu,
]
const NARROW = /^[\s[({<|_*\])}>-]+$/
/** Any scheme, a site's name without its dot, the name of another sign for a dot, and letters that are set apart. */
const OTHER_FORMS =
  /\w\s?:\s?\/|(?:^|\s)\/\/\w|\bwww\b|\bw\s{1,3}w\s{1,3}w\b|\bh(?:tt|xx)ps?\b|\b(?:javascript|data|mailto|tel):|[\w.+-]\s?@|(?:^|[\s(])@\w{2}|\b[a-z\d-]{2,63}(?:,|\s{1,3}(?:period|point)\s{1,3})(?:com|net|org)\b|\b[a-z\d-]{2,63}\s{1,3}com\b|(?:\b[a-z\d][\s_*-]{1,3}){3}(?:\.|d[o0]t\b)|(?:\b[a-z\d][\s_*-]{1,3}){5}|(?:\b[a-z\d]\.){6}|\bd\s{1,3}o\s{1,3}t\b|\bd[o0]t\s{1,3}c[o0]m\b|\.\s?(?:c\s{1,3}o\s{1,3}m|n\s{1,3}e\s{1,3}t|o\s{1,3}r\s{1,3}g)\b|\.\s{1,3}com\b|[:_/]\s?com\b|\(com\)|\bxn--\w|\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:forward |back)slash\b|\bcolon slash|[[({<]\s{0,3}(?:d[o0]t|\.|at|@)\s{0,3}[\])}>]/iu

/** 'node.js', 'resume.pdf' and 'ASP.NET' in running text. */
const FILE_ENDINGS = words(
  'js jsx ts tsx mjs pdf doc docx xls xlsx ppt pptx csv json xml html css yml yaml txt png jpg env',
)
const NOT_HOSTS = words('asp.net vb.net ado.net ml.net f#.net paint.net socket.io b.com m.com')
const BEFORE_NAMES = words('mr mrs ms mx dr st jr sr prof vs no inc etc approx ext fig vol dept')
/** No words, whatever stands before the dot. */
const ALWAYS_ENDINGS = words('org io gg xyz')
/** 'the dot product', 'connect a dot', 'quantum dot research'. */
const BEFORE_DOTS = words(
  'a an the this that each every any one no your our their its in of with using and or for to as on by from junior senior red blue green black white polka quantum micro single asp vb ado',
)
const AFTER_DOTS = words(
  'product products plot plots matrix notation chart charts pattern patterns code codes point points gain grid grids map maps size inch and or is was are that which art',
)

/** Whether running text has an address in any spelling: 'evil dot test', 'evil(.)test', 'evil。test', '@evil'. */
export function hasAddress(text: string): boolean {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(otherDots(), '.')
    .toLowerCase()
  if (OTHER_FORMS.test(plain)) return true
  if ([...plain.matchAll(HOST)].some(([host]) => isHost(host))) return true
  return SPELLED.some((form) => [...plain.matchAll(form)].some(({ groups = {} }) => isSpelledHost(groups)))
}

function isHost(host: string): boolean {
  const labels = host.split('.')
  const [first = ''] = labels
  const ending = labels.at(-1) ?? ''
  if (!/^(?:\p{L}{2,}|xn--.+)$/u.test(ending) || FILE_ENDINGS.has(ending) || NOT_HOSTS.has(host)) return false
  // 'B.Sc' and 'St.John', but not 't.me'.
  const isAbbreviation = labels.length === 2 && (first.length === 1 || BEFORE_NAMES.has(first))
  return tld().test(ending) || !isAbbreviation
}

function isSpelledHost({ before = '', open = '', dot, close = '', after = '' }: Record<string, string>) {
  // A sentence ends with a dot and then a space.
  if (dot === '.') return !FILE_ENDINGS.has(after) && after !== 'net'
  if (ALWAYS_ENDINGS.has(after)) return true
  if (BEFORE_DOTS.has(before)) return false
  return tld().test(after) || (NARROW.test(open) && NARROW.test(close) && !AFTER_DOTS.has(after))
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
