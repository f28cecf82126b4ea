import type { Terms } from './terms.ts'
import type { NameToken } from './tokens.ts'
import { isWord } from './words.ts'

/** What a word is: none of a name, part of one where other parts are beside it, or a name. */
export type NameMark = 'none' | 'maybe' | 'name'

const SOLID_INSIDE_MIN = 5
const SOLID_AT_ENDS_MIN = 4
const JOINED_INSIDE_MIN = 5
const GLUED_MIN = 4
const MONTHS = new Set('january march april may june july august september october'.split(' '))
/** Digits that stand for letters, as in 'd0e'. */
const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }
/** What people add to their name when they need one of their own. */
const AFFIXES = new Set(
  `the real official im iam its ask hey hello by with meet call team mr mrs ms dr dev devs code codes coder coding tech design
  designs designer studio studios consulting consultant consultants solutions services inc llc ltd co company group photo photos
  photography art arts music writes writer web site online blog hq io app rn md cpa esq jr sr ii iii a s and nurse builds makes
  cooks law legal realty homes fitness yoga coaching coach media creative labs lab works shop store cv resume portfolio`.split(
    /\s+/,
  ),
)

/** What a word is by itself. */
export function markOf(tokens: readonly NameToken[], at: number, text: string, terms: Terms): NameMark {
  const token = tokens[at]
  if (!token) return 'none'
  const { key } = token
  if (/^\p{N}+$/u.test(key)) return 'none'
  const strength = terms.parts.get(key)
  const isPlural = key.endsWith('s') && terms.parts.get(key.slice(0, -1)) === 'solid'
  if (strength === 'solid' || isPlural || terms.joined.has(key)) return 'name'
  if (strength === 'weak') return isWrittenAsName(tokens, at, text) ? 'name' : 'maybe'
  return hasName(key, terms) || isShortened(token, terms) ? 'name' : 'none'
}

const SHORTENED_MIN = 3
const SHORTENED_FROM = 6

/** 'Thad' for Thaddeus. */
function isShortened({ raw, key }: NameToken, { parts }: Terms): boolean {
  if (key.length < SHORTENED_MIN || !/^\p{Lu}/u.test(raw) || isWord(key)) return false
  return [...parts.keys()].some((part) => part.length >= SHORTENED_FROM && part.startsWith(key))
}

/** With a capital letter. 'May 2019' is a month, and two capitals are mostly an abbreviation. */
function isWrittenAsName(tokens: readonly NameToken[], at: number, text: string): boolean {
  const { raw, key, start, end } = tokens[at] ?? { raw: '', key: '', start: 0, end: 0 }
  if (!/^\p{Lu}/u.test(raw)) return false
  if (
    MONTHS.has(key) &&
    (/^,? ?\d/.test(text.slice(end, end + 3)) || /\d ?$/.test(text.slice(Math.max(0, start - 2), start)))
  )
    return false
  return raw.length > 2 || raw !== raw.toUpperCase()
}

/** 'doe1985', 'J4neD0e', 'DoeConsulting'. A word of the language that a name happens to be in is none. */
function hasName(key: string, terms: Terms): boolean {
  const bare = key.replace(/^\p{N}{1,100}|\p{N}{1,100}$/gu, '')
  const isPart = (each: string) => terms.joined.has(each) || (terms.parts.has(each) && each.length > 2)
  if (bare !== key && isPart(bare)) return true
  if (/\p{N}/u.test(bare) && isPart(bare.replace(/\p{N}/gu, (digit) => DIGITS[digit] ?? digit))) return true
  if (key.length < GLUED_MIN || isWord(key)) return false
  for (const [part, strength] of terms.parts) {
    if (strength === 'weak') continue
    if (part.length >= SOLID_INSIDE_MIN && key.includes(part)) return true
    if (part.length >= SOLID_AT_ENDS_MIN && (key.startsWith(part) || key.endsWith(part))) return true
  }
  for (const joined of terms.joined)
    if (joined.length >= JOINED_INSIDE_MIN && key.includes(joined)) return true
  return isGlued(bare, terms)
}

/** One part of a name with the beginning of another, or with what people add to make an account's name. */
function isGlued(key: string, { parts }: Terms): boolean {
  for (const part of parts.keys()) {
    if (part.length < 2 || key.length <= part.length) continue
    const rests = [
      ...(key.startsWith(part) ? [key.slice(part.length)] : []),
      ...(key.endsWith(part) ? [key.slice(0, -part.length)] : []),
    ]
    if (rests.some((rest) => AFFIXES.has(rest) || isBeginning(rest, part, parts))) return true
  }
  return false
}

/** With one more letter, which may be that of a name we don't know: 'jqdoe'. */
const isBeginning = (rest: string, part: string, parts: Terms['parts']) =>
  [...parts.keys()].some(
    (other) => other !== part && (other.startsWith(rest) || [other, other[0]].includes(rest.slice(0, -1))),
  )
