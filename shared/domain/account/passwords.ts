import { BRAND } from '../brand.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './accounts.ts'

/** The person a password is for, as far as it is known when the password is chosen. */
export type PasswordOwner = {
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
}

/** The form in which a password is counted and hashed: systems compose the same letters differently (NIST 800-63B). */
export const normalPassword = (password: string): string => password.normalize('NFKC')

/** In characters, not UTF-16 units. */
export const passwordLength = (password: string): number => Array.from(normalPassword(password)).length

const KEYBOARD_ROWS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
]
const SEASONS = 'spring summer autumn fall winter'
const MONTHS =
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec'
const TIMES_OF_YEAR = new Set(`${SEASONS} ${MONTHS}`.split(' '))
/** Characters around a name that don't make it harder to guess. */
const DECORATION_MAX = 5

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '€': 'e',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

/**
 * What is wrong with a new password, or null: too short, too long, or easy to guess by its pattern or its owner. The server
 * also refuses common passwords.
 */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | null {
  const length = passwordLength(password)
  if (length < PASSWORD_MIN_LENGTH) return `At least ${PASSWORD_MIN_LENGTH} characters`
  if (length > PASSWORD_MAX_LENGTH) return `At most ${PASSWORD_MAX_LENGTH} characters`
  const reason = weakness(normalPassword(password).toLowerCase(), owner)
  return reason && easyToGuess(reason)
}

export const easyToGuess = (reason: string): string => `${reason}. Please choose another password`

function weakness(lower: string, owner: PasswordOwner): string | null {
  const plain = lower.replace(/[^\p{L}\p{N}]/gu, '')
  if (isRepeated(lower) || isRepeated(plain)) return "It's the same characters over and over"
  if (isRun(plain)) return "It's a sequence, like abcdef or 123456"
  if (isKeyboardRun(plain) || isKeyboardRun(coreOf(plain)))
    return 'Its keys are next to each other, like qwerty'
  if (isMostly(lower, [BRAND])) return `It's little more than the name ${BRAND}`
  if (isMostly(lower, wordsOf(owner))) return "It's little more than your name or email address"
  if (isTimeOfYear(lower) || isTimeOfYear(plain)) return "It's a season or a month with a number"
  return null
}

/** 'aaaaaa', '121212', 'password password', and one character more. */
const isRepeated = (text: string) => text.length < 25 && /^(.{1,12}?)\1+.?$/u.test(text)

export const coreOf = (password: string): string => password.replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '')

/** 'abcdef', '987654', and a few characters more. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  const longest = (step: number) => longestWhere(steps, (one) => one === step) + 1
  return codes.length > 0 && Math.max(longest(1), longest(-1)) >= Math.max(5, codes.length - 2)
}

function isKeyboardRun(text: string): boolean {
  const pairs = Array.from(text)
    .slice(1)
    .map((character, at) => `${text[at]}${character}`)
  const lines = KEYBOARD_ROWS.flatMap((row) => [row, Array.from(row).reverse().join('')])
  const longest = Math.max(...lines.map((line) => longestWhere(pairs, (pair) => line.includes(pair)) + 1))
  return longest >= Math.max(5, text.length - 3)
}

function longestWhere<T>(items: readonly T[], fits: (item: T) => boolean): number {
  let longest = 0
  let current = 0
  for (const item of items) {
    current = fits(item) ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return longest
}

/** The words with lookalike letters, doubled, or with a few characters around them. */
function isMostly(lower: string, words: readonly string[]): boolean {
  const keys = words.map((word) => fold(word.toLowerCase())).filter(({ length }) => length >= 3)
  const longestFirst = keys.toSorted((one, other) => other.length - one.length)
  const text = fold(lower)
  const rest = longestFirst.reduce((left, key) => left.replaceAll(key, ''), text)
  return rest !== text && rest.length <= DECORATION_MAX
}

function wordsOf({ email = '', firstName = '', lastName = '' }: PasswordOwner): string[] {
  const [local = ''] = email.split('@')
  const parts = local.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= 4)
  const names = [firstName, lastName].flatMap((name) => [name, ...name.split(/\s+/)])
  return [email, local, ...parts, ...names, firstName + lastName, lastName + firstName]
}

function isTimeOfYear(plain: string): boolean {
  const core = plain.replace(/^\d+|(?<=\p{L})[^\p{L}]+$/gu, '')
  const decoration = plain.length - core.length
  return decoration > 0 && decoration <= DECORATION_MAX && TIMES_OF_YEAR.has(fold(core))
}

const fold = (text: string) =>
  Array.from(text, (character) => LOOKALIKES[character] ?? character)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
