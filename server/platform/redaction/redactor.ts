import { namesAddress } from '#shared/domain/texts/addresses.ts'
import { plainText, redactContacts } from './contacts.ts'
import { replaceNames } from './names/replace-names.ts'
import { identityTerms, type KnownIdentity, type Terms } from './names/terms.ts'
import { foldWord, tokensOf } from './names/tokens.ts'
import { isWord } from './names/words.ts'

export type Redact = (text: string) => string

/** What stands in place of what was removed. */
export const HIDDEN = '•••'

/**
 * A function that takes out of a text who wrote it: names, accounts, schools, and every way to reach someone. It takes time in
 * proportion to the text, and rather removes too much than too little.
 */
export function createRedactor(identity: KnownIdentity): Redact {
  const terms = identityTerms(identity)
  const steps: readonly Redact[] = [
    withoutContacts,
    withoutAddresses,
    withoutIntroductions,
    withoutForeign,
    (text) => replaceNames(text, terms, HIDDEN),
    (text) => withoutLines(text, terms),
  ]
  return (text) => steps.reduce((rest, step) => step(rest), plainText(text)).replace(HIDDEN_TWICE, HIDDEN)
}

const HIDDEN_TWICE = /•••(?:[ .]{0,2}•••)+/g
const PLACEHOLDERS = /\[(?:name|email|link|contact|number|birth date|address)\]/g
const AT = '(?:[([{<]{1,2}[ _-]?(?:at|@|arobase|arroba)[ _-]?[)\\]}>]{1,2}|[ _-](?:at|arobase|arroba)[ _-])'
const DOT = '(?:[([{<]{1,2}[ _-]?(?:d[o0]t|punto|\\.)[ _-]?[)\\]}>]{1,2}|[ _-](?:d[o0]t|punto)[ _-])'
/** 'jane at doe dot studio', and a site alone. */
const SPELLED_ADDRESS = new RegExp(
  `(?:[\\p{L}\\p{N}._+-]{1,64} ?${AT} ?)?[\\p{L}\\p{N}-]{2,63} ?${DOT} ?\\p{L}{2,24}`,
  'giu',
)
/** Letters in boxes, which have no plain form. */
const BOXED = /[\u{1f130}-\u{1f1ff}](?:\s?[\u{1f130}-\u{1f1ff}])+/gu

/** Addresses, or nothing that someone reads. The patterns below take long for them. */
const LONG_RUN = /[^\s•]{101,}/g

const withoutContacts: Redact = (text) => {
  const plain = [LONG_RUN, BOXED, SPELLED_ADDRESS].reduce((rest, each) => rest.replace(each, HIDDEN), text)
  return redactContacts(plain).replace(PLACEHOLDERS, HIDDEN)
}

/** What has the form of an address, but is a program: 'Node.js', 'ASP.NET'. */
const PROGRAM = /^(?:[\p{L}\p{N}]{1,20}\.(?:js|ts)|(?:asp|vb|ado|ml)\.net|socket\.io)$/iu

const withoutAddresses: Redact = (text) =>
  text.replace(/[^\s•]+/g, (chunk) => {
    const [, before = '', core = '', after = ''] =
      /^([^\p{L}\p{N}@]{0,100})(.{0,100}?)([^\p{L}\p{N}]{0,100})$/u.exec(chunk) ?? []
    return isAddress(core) ? `${before}${HIDDEN}${after}` : chunk
  })

/** Plain words have none of this, which is quick to see. */
const MAY_BE_ADDRESS = /[^\p{L}\p{N}'’,;()-]|www|h..ps?/iu

function isAddress(text: string): boolean {
  if (text === '@' || !MAY_BE_ADDRESS.test(text) || !namesAddress(text)) return false
  if (text.includes('//') || text.includes('@')) return true
  return text.split(/[/,|&+]/).some((piece) => namesAddress(piece) && !PROGRAM.test(piece) && !isRunOn(piece))
}

/** 'results.Led': a sentence ends and another begins without a space. */
function isRunOn(text: string): boolean {
  const [left = '', right = '', ...rest] = text.split('.')
  return rest.length === 0 && /^\p{Lu}\p{Ll}/u.test(right) && isWord(foldWord(left))
}

const CAPITALIZED = "\\p{Lu}(?:\\.|[\\p{L}\\p{M}'’-]{0,40})"
/** Names that people say are theirs, whatever their profile has. */
const INTRODUCTION = new RegExp(
  `(\\b(?:[Mm]y name is|[Mm]y name's|[Cc]all me|[Kk]nown as|[Gg]oes? by|[Jj]e m['’]appelle|[Jj]e me nomme|[Mm]e llamo|[Mm]i nombre es),? {1,3})${CAPITALIZED}(?: {1,2}${CAPITALIZED}){0,3}`,
  'gu',
)
const SIGN_OFF =
  /^[ \t]{0,9}(?:(?:with )?(?:best|kind|warm|warmest|kindest)(?: (?:regards|wishes))?|regards|sincerely(?: yours)?|yours (?:sincerely|truly|faithfully)|respectfully|many thanks|thanks(?: so much| again)?|thank you|cheers|cordialement|bien à vous|saludos(?: cordiales)?|atentamente)[ \t]{0,9}(?:[,.!–—-]{1,2}|$)[ \t]{0,9}/iu
/** A signature has no more words. */
const SIGNED_MAX = 5

const isSignature = (line: string) => {
  const words = tokensOf(line)
  return (
    words.length > 0 && words.length <= SIGNED_MAX && !/[.?!]\s*$/.test(line.replace(/\b\p{Lu}\.\s*$/u, ''))
  )
}

function withoutIntroductions(text: string): string {
  const lines = text.replace(INTRODUCTION, `$1${HIDDEN}`).split('\n')
  let isAfterSignOff = false
  return lines
    .map((line) => {
      const signOff = SIGN_OFF.exec(line)?.[0]
      if (signOff !== undefined) {
        const rest = line.slice(signOff.length)
        isAfterSignOff = rest.trim() === ''
        return isSignature(rest) ? `${signOff}${HIDDEN}` : line
      }
      if (line.trim() === '' || !isAfterSignOff) return line
      isAfterSignOff = false
      return isSignature(line) ? HIDDEN : line
    })
    .join('\n')
}

/** Letters of other scripts, of which we don't know how they spell a name, and lookalikes of Latin ones. */
const withoutForeign: Redact = (text) =>
  text.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => (isForeign(word) ? HIDDEN : word))

/** 'μm' and 'kΩ'; these letters look like no Latin ones. */
const UNIT = /^[A-Za-z]?[μΩπλδΔΣσθγφ][A-Za-z]?$/u

function isForeign(word: string): boolean {
  if (/^\p{ASCII}*$/u.test(word)) return false
  if (/[^\P{L}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(word)) return !UNIT.test(word)
  return /[^\p{ASCII}\P{L}]/u.test(foldWord(word))
}

/** Shorter ones are in ordinary words without their spaces. */
const JOINED_MIN = 7
const PART_MIN = 8

/** Leaves out lines in which a name can still be read if all signs between its letters are ignored. */
function withoutLines(text: string, { joined, parts }: Terms): string {
  const whole = [
    ...[...joined].filter(({ length }) => length >= JOINED_MIN),
    ...[...parts.keys()].filter((part) => part.length >= PART_MIN && parts.get(part) === 'solid'),
  ]
  return text
    .split('\n')
    .map((line) => {
      const bare = foldWord(line).replace(/[^\p{L}\p{N}]/gu, '')
      return whole.some((name) => bare.includes(name)) ? HIDDEN : line
    })
    .join('\n')
}
