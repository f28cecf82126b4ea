import { onFirstUse } from '../../on-first-use.ts'
import { BRAND } from '../brand.ts'
import { isLink, namesAddress, splitsAddress } from '../texts/addresses.ts'
import { skeleton } from '../texts/lookalikes.ts'

/** Invisible characters and those that change the direction of text. Joiners stay: emoji and some scripts need them. */
const HIDDEN =
  '\\p{Cc}\\p{Zl}\\p{Zp}\\p{Co}\\p{Cs}\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}'
const oneLine = onFirstUse(() => new RegExp(`^[^${HIDDEN}]*$`, 'u'))
const lines = onFirstUse(() => new RegExp(`^(?:[^${HIDDEN}]|[\\n\\r\\t])*$`, 'u'))
const hiddenCharacters = onFirstUse(() => new RegExp(`(?![\\n\\r\\t])[${HIDDEN}]`, 'gu'))
/** Names may not have joiners, unassigned characters, symbols such as a check mark, or stacks of accents. */
const notInNames = onFirstUse(
  () =>
    /\p{Cf}|\p{Cn}|[\ufe00-\ufe0f]|\p{So}|\p{Sm}|\p{Sc}|\p{Extended_Pictographic}|\p{Script=Inherited}{3}/u,
)
const longNumber = onFirstUse(() => /(?:\d[^\p{L}\d]*){5}/u)
/** A word that mixes Latin letters with lookalikes. Real names mix Latin with Asian scripts only. */
const mixedWord = onFirstUse(
  () =>
    /(?<!\p{L})(?=\p{L}*\p{Script=Latin})(?=\p{L}*[^\P{L}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}])\p{L}+/u,
)

export const UNREADABLE = 'Please use only letters, digits and punctuation'

/** Whether a single-line text shows everything in it, in order. */
export const isPlainLine = (text: string): boolean => oneLine().test(text)
/** The same for a multi-line text. */
export const isPlainText = (text: string): boolean => lines().test(text)
/** Collapses all kinds of spaces to single plain ones. */
export const withPlainSpaces = (text: string): string => text.replace(/\p{Zs}+/gu, ' ')
export const withoutHidden = (text: string): string => text.replace(hiddenCharacters(), '')

/** What is wrong with a first or last name, or null. The form checks its length. */
export function nameProblem(name: string): string | null {
  const plain = name.normalize('NFC')
  if (!isPlainLine(plain) || notInNames().test(plain)) return UNREADABLE
  if (!/\p{L}/u.test(plain)) return 'Please use letters'
  if (longNumber().test(plain)) return 'Please leave out numbers'
  if (namesAddress(plain)) return NO_ADDRESSES
  if (skeleton(name).includes(brandKey()) || wordsOf(plain).some((word) => claims().has(word)))
    return RESERVED_NAME
  if (mixedWord().test(plain)) return ONE_ALPHABET
  return null
}

/** What is wrong with a company's name, or null. Some are named after their sites, such as Booking.com. */
export function companyProblem(name: string): string | null {
  const plain = name.normalize('NFC')
  if (!isPlainLine(plain)) return UNREADABLE
  if (isLink(plain)) return NO_ADDRESSES
  if (impersonatesBrand(plain)) return RESERVED_NAME
  return mixedWord().test(plain) ? ONE_ALPHABET : null
}

/**
 * What is wrong with both names together: 'True' and 'Line Support', 'Customer' and 'Service', or 'evil' and '.com'. Strangers
 * see 'Admin Lee' as 'Admin L.', so a first name alone may not be a title either.
 */
export function fullNameProblem(firstName: string, lastName: string): string | null {
  const full = `${firstName} ${lastName}`
  const words = wordsOf(full).filter((word) => !fillers().has(word))
  if (splitsAddress(full)) return NO_ADDRESSES
  const usesBrand =
    words.join('').includes(brandKey()) && words.some((_, at) => startsWithBrand(words.slice(at)))
  const isOurs = usesBrand || words.every((word) => roles().has(word)) || isTitle(firstName)
  return isOurs ? RESERVED_NAME : null
}

/** Whether the words start with our name, however it is split, or with it and a role in one word. */
function startsWithBrand(words: readonly string[]): boolean {
  return words.some((_, at) => {
    const key = words.slice(0, at + 1).join('')
    return key.startsWith(brandKey()) && isMadeOfRoles(key.slice(brandKey().length))
  })
}

/** Whether a headline, company or the like impersonates us: our name alone, or with a title of our staff. */
export function impersonatesBrand(text: string): boolean {
  const key = skeleton(text)
  if (!key.includes(brandKey())) return false
  const rest = key.replaceAll(brandKey(), '')
  return rest === '' || isMadeOfRoles(rest) || wordsOf(text).some((word) => roles().has(word))
}

export const RESERVED_NAME = `This is reserved for the ${BRAND} team. Please use your own`

const NO_ADDRESSES = 'Please leave out web and email addresses'
const ONE_ALPHABET = 'Please write each word in one alphabet'
const wordsOf = (text: string): string[] =>
  text
    .split(/[\s\p{P}]+/u)
    .map(skeleton)
    .filter(Boolean)

const brandKey = onFirstUse(() => skeleton(BRAND))
const roles = onFirstUse(() =>
  setOf(
    'support help helpdesk team staff admin administrator moderator official security service services customer client care billing payments verification verified verify certified trust safety system account accounts notifications noreply desk center reviewer operator representative agent',
  ),
)

/** Titles that are no one's name, which only we give. */
const claims = onFirstUse(() => setOf('verified certified official moderator administrator'))
/** Words that don't change what a name claims. */
const fillers = onFirstUse(() =>
  setOf('the our your my mr mrs ms dr at of for from and by site app web online'),
)

function setOf(words: string): Set<string> {
  return new Set(words.split(' ').map(skeleton))
}

const looksOf = (words: string) => new Set(words.split(' ').map(lookOf))

function isMadeOfRoles(key: string): boolean {
  return (
    key === '' || [...roles()].some((role) => key.startsWith(role) && isMadeOfRoles(key.slice(role.length)))
  )
}

/** Titles of our staff and of a meeting's host, in any part of a name. Some roles above are people's names, too. */
const guestTitles = onFirstUse(() =>
  looksOf(
    'support helpdesk staff admin administrator sysadmin superuser webmaster mod mods moderator moderators moderation official security verification verified verify certified noreply reviewer operator representative host hosts cohost organizer organiser interviewer',
  ),
)
/** Titles that no name contains, however they are joined or spaced. */
const joinedTitles = onFirstUse(() => looksOf('admin moderator helpdesk verified'))

/** Whether all words of a name are titles, with or without numbers: 'Admin 2'. */
function isTitle(name: string): boolean {
  const words = wordsOf(name.replace(/\d+/g, ''))
  return words.length > 0 && words.every((word) => guestTitles().has(lookOf(word)))
}

/** What is wrong with the name of someone without an account, besides `nameProblem`, or null. */
export function guestNameProblem(name: string): string | null {
  const forms = [name, name.replace(/\d+/g, '')]
  const hasTitle = forms.some(
    (form) =>
      wordsOf(form).some((word) => guestTitles().has(lookOf(word))) ||
      [...joinedTitles()].some((title) => lookOf(form).includes(title)) ||
      isMadeOfRoles(skeleton(form)),
  )
  return hasTitle ? NO_TITLES : fullNameProblem(name, '')
}

const NO_TITLES = 'Please use your own name, without a title'

/** Whether a name looks like another, or some of its words do, with first and last name in either order. */
export function looksLikeName(name: string, other: string): boolean {
  const words = wordsOf(other)
  const isFullName = words.length > 1 && words.every((word) => word.length > 1)
  const looks = (isFullName ? [words, words.toReversed()] : [words]).map((inOrder) =>
    lookOf(inOrder.join('')),
  )
  return [name, name.replace(/\d+/g, ' ')].some((form) => {
    const parts = isFullName ? partsOf(wordsOf(form)) : [wordsOf(form)]
    return parts.some((part) => looks.includes(lookOf(part.join(''))))
  })
}

/** Every run of words. */
const partsOf = (words: readonly string[]): (readonly string[])[] =>
  words.flatMap((_, from) => words.slice(from).map((__, at) => words.slice(from, from + at + 1)))

/** A skeleton in which pairs of letters that look like one are that one. */
function lookOf(name: string): string {
  return skeleton(name).replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('cl', 'd')
}
