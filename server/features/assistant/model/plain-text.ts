import { PLACEHOLDER } from '#server/platform/redaction/contacts.ts'
import { hasAddress } from '#shared/domain/texts/addresses.ts'

/** `message` names the broken rule and never contains the text. */
export class UntrustedAnswer extends Error {}

const DIGIT_WORD = 'zero|oh|one|two|three|four|five|six|seven|eight|nine'

const REFUSED: readonly (readonly [string, RegExp])[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  ['control', /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u00AD]/],
  // Letters of other scripts can look like Latin ones.
  ['script', /[^\P{L}\p{Script=Latin}\p{Script=Common}]/u],
  ['placeholder', PLACEHOLDER],
  ['markup', /<\/?[a-z!]|&(?:#\d|#x|[a-z]+;)|```|\*\*|__|\]\(|^\s{0,3}#{1,6}\s|^[^\S\n]{0,20}\|/im],
  [
    'link to press',
    /\b(?:click|tap|follow|open)\s+(?:on\s+)?(?:the|this|my|our)\s+(?:link|button|url)|\bscan\s+(?:the|this|my|our)\s+(?:qr|code)|\bvisit\s+(?:our|my|their|this)\s+(?:web\s?)?(?:site|page)/i,
  ],
  [
    'contact',
    /\bat\s+(?:g\s?mail|outlook|hotmail|yahoo|icloud|proton(?:mail)?)\b|\b(?:whats\s?app|we\s?chat|telegram|snapchat|viber|kik)\b|\b(?:add|message|dm|contact|reach|text|find|write|ping|call)\b.{0,30}\bon (?:discord|skype|signal|instagram|facebook|zoom|messenger)\b|\b(?:call|text|e-?mail|dm|phone|message)\s+(?:me|us|this number|the number)\b|\b(?:email|phone|cell|mobile)(?: address| number)? (?:is|:)|\b(?:add|message|dm|find|text|reach|contact|follow|ping|meet)\s+(?:me|us)\b|\bmy (?:number|cell|phone|email)\b|\b(?:his|her|their) (?:cell|phone|number|mobile)\b|\bon (?:insta|ig)\b|\b\d{1,5} [a-z]+ (?:street|avenue|ave|road|boulevard|blvd)\b/i,
  ],
  [
    'phone',
    new RegExp(
      `\\b1?[\\s-]?8\\d\\d[\\s-]+[a-z]{3,}|\\b(?:call|dial|text)\\s+[+(]?\\d|(?:\\+?\\d[\\s().-]*){9,}|\\b\\d{3}[\\s.-]\\d{4}\\b|(?:\\b(?:${DIGIT_WORD}|\\d|double|triple)\\b[\\s,.()/-]*){6,}`,
      'i',
    ),
  ],
  [
    'payment',
    /\b(?:pay|send|wire|transfer|deposit|remit|buy|purchase|provide|submit)\b(?:\s+\S+){0,6}?\s+(?:fees?|money|cash|gift cards?|bitcoin|crypto(?:currency)?|payments?|dollars|deposit|\$\s?\d[\d,.]*|\d[\d,.]*\s?(?:usd|cad|dollars))(?!\w)|\b(?:application|processing|registration|training|background[- ]check|visa|onboarding|upfront|up-front|small|nominal|refundable|one-time|administrative) fees?\b|\bfees? (?:is|are|must be) (?:required|due|paid)|\b(?:pay|send|transfer|wire)\b.{0,20}\b(?:bucks|dollars)\b|\bpay for (?:the|your|our|this) (?:training|equipment|background|visa|course|onboarding|materials|kit)|\bcover the costs? of\b|\b(?:itunes|steam|amazon|google play|prepaid|apple) cards?\b|\b(?:gift cards?|western union|moneygram|zelle|venmo|cash ?app|paypal|bitcoin|usdt|wire transfer to)\b|\b(?:send|give|provide|share|enter|confirm|tell|submit|reply with)\b.{0,40}\b(?:ssn|sin|social (?:security|insurance)|bank(?:ing)? (?:account|details|information)|routing number|credit card|card number|password|passcode|verification code|pin|passport|date of birth|maiden name)\b/i,
  ],
  [
    'promise',
    /\bguarantee(?:s|d|ing)?\b.{0,60}\b(?:job|interview|offer|hire[ds]?|hiring|position|role|employment|placement|visa|callback|success)\b|\b(?:job|interview|offer|hire|position|role|employment|placement)\b.{0,40}\bguaranteed\b|\byou(?:'ll|’ll| will| are going to|'re going to|’re going to)(?: \w+){0,2} (?:get|land|receive|be given|be offered|have|win|secure|earn)\b.{0,30}\b(?:job|role|position|offer|interview|callback)\b|\byou(?:'ll|’ll| will)(?: \w+){0,2} be (?:hired|selected|employed|accepted|shortlisted|chosen)\b|\byou(?:'re|’re| are|'ve been|’ve been| have been)(?: \w+)? (?:hired|selected|accepted|shortlisted|chosen for)\b|\b(?:we|they|i|the company|the employer|the recruiter|the hiring manager)(?:'ll|’ll| will| would| are going to| is going to)(?: \w+){0,2} (?:hire|employ|offer|select|choose|interview) you\b|\b(?:job|role|position|offer) is yours\b|\b(?:will|to|sure to|certain to|bound to) get you (?:hired|the job|the role|an offer|an interview)\b|\b(?:i|we) promise\b|\bpromis(?:e|es|ed|ing) you\b|\b(?:sure|certain|bound|guaranteed) (?:to (?:be |get )?(?:hired|selected|chosen|the job|the role|an offer|an interview)|of (?:a job|an offer|success)|success)|\b(?:success|the job|an offer) is (?:certain|assured|guaranteed)\b|\byou(?:'ve|’ve| have)?(?: already)? got the (?:job|role|position|offer)\b|\byou have the job\b|\b(?:decided|agreed|going|plan(?:s|ning)?) to (?:hire|offer|select) you\b|\bexpect an? (?:job |written )?offer\b|\bconsider yourself (?:hired|selected)|\b(?:application|candidacy) (?:will be|has been|is) (?:accepted|approved|successful)\b|\b(?:offer|job|interview|position) (?:is|has been) (?:waiting|confirmed|secured|reserved)\b|\bensures? (?:that )?you(?:'ll|’ll| will)? (?:get|land|be) \b/i,
  ],
  [
    'score',
    /\bscor(?:e|es|ed|ing)\b|\brat(?:ing|ed) (?:of|at|as) \d|\b\d{1,4}\s*(?:\/|out of|of)\s*(?:5|10|100)\b|\b\d{1,4}\s*(?:%|percent|points?)\s*(?:match|fit|compatib|ats|chance|likel)|\b(?:match|fit|compatib\w*|ats)\W{0,3}(?:is |of |at |: ?)?\d{1,4}\s*(?:%|percent)/i,
  ],
  [
    'instruction',
    /\b(?:ignore|disregard|forget)\b.{0,30}\b(?:previous|prior|above|all|earlier)\b.{0,20}\b(?:instruction|prompt|rule|direction)|\bsystem prompt\b|\bas an ai\b|\bhire (?:this|the) candidate\b/i,
  ],
]

const BY_CASE = /\w AT \w|\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])[\w+/]{16,}/

export function plainAnswer(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw new UntrustedAnswer('empty')
  const compared = trimmed.normalize('NFKC')
  if (hasAddress(trimmed) || BY_CASE.test(compared)) throw new UntrustedAnswer('address')
  for (const [name, pattern] of REFUSED) {
    if (pattern.test(trimmed) || pattern.test(compared)) throw new UntrustedAnswer(name)
  }
  return trimmed
}

/** Also refuses numbers that aren't in the member's texts. */
export function groundedText(text: string, ...sources: readonly string[]): string {
  const plain = plainAnswer(text)
  const known = new Set(sources.flatMap(numbersIn))
  const made = numbersIn(plain).filter((number) => !known.has(number))
  if (made.length > 0) throw new UntrustedAnswer('made-up number')
  return plain
}

const numbersIn = (text: string): string[] =>
  (text.match(/\d[\d,.]*/g) ?? []).map((number) => number.replaceAll(',', '').replace(/\.$/, ''))
