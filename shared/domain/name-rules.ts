import { BRAND } from './brand.ts'

/** Takes no room, or turns the direction of what stands beside it. Joiners stay: emoji and some scripts need them. */
const HIDDEN =
  '\\p{Cc}\\p{Zl}\\p{Zp}\\p{Co}\\p{Cs}\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb\\u{e0000}-\\u{e0fff}'
const ONE_LINE = new RegExp(`^[^${HIDDEN}]*$`, 'u')
const LINES = new RegExp(`^(?:[^${HIDDEN}]|[\\n\\r\\t])*$`, 'u')
const HIDDEN_CHARACTERS = new RegExp(`(?![\\n\\r\\t])[${HIDDEN}]`, 'gu')
/** A name needs none of these. */
const NOT_IN_NAMES = /\p{Cf}|[\ufe00-\ufe0f]/u

export const UNREADABLE = 'Please use letters, digits and punctuation only'

/** Whether a text of one line shows everything that is in it, in its order. */
export const isPlainLine = (text: string): boolean => ONE_LINE.test(text)
/** The same for a text with lines. */
export const isPlainText = (text: string): boolean => LINES.test(text)
export const withoutHidden = (text: string): string => text.replace(HIDDEN_CHARACTERS, '')

/** What is wrong with a first or last name, wherever it comes in; null when nothing is. How long it may be is the form's. */
export function nameProblem(name: string): string | null {
  if (!isPlainLine(name) || NOT_IN_NAMES.test(name)) return UNREADABLE
  if (!/\p{L}/u.test(name)) return 'Please use letters'
  if (namesAddress(name)) return 'Please leave out web and email addresses'
  if (skeleton(name).includes(BRAND_KEY)) return NOT_OURS
  return null
}

/** What only both names together show: 'True' and 'Line Support', or 'Customer' and 'Service'. */
export function fullNameProblem(firstName: string, lastName: string): string | null {
  const full = `${firstName} ${lastName}`
  const words = wordsOf(full)
  const rest = skeleton(full).replace(BRAND_KEY, '')
  const isOurs = skeleton(full).startsWith(BRAND_KEY) && (rest === '' || isMadeOfRoles(rest))
  return isOurs || words.every((word) => ROLES.has(word)) ? NOT_OURS : null
}

/** Whether a headline, company or the like passes itself off as us: our name alone, or with what our staff is called. */
export function claimsToBeUs(text: string): boolean {
  const key = skeleton(text)
  if (!key.includes(BRAND_KEY)) return false
  const rest = key.replaceAll(BRAND_KEY, '')
  return rest === '' || isMadeOfRoles(rest) || wordsOf(text).some((word) => ROLES.has(word))
}

export const NOT_OURS = `This is kept for the ${BRAND} team. Please use your own`

const TLDS =
  'com|net|org|io|co|app|dev|info|biz|ru|cn|xyz|link|site|online|shop|top|club|live|me|us|ca|uk|de|fr|eu|ai|gg|ly|tv|cc|to|page|site|store|tech|space|click|work|jobs'
const ADDRESS = new RegExp(
  `\\w+:\\/|\\/\\/|[@\\\\]|\\bwww\\b|[\\p{L}\\p{N}-] ?[.\\u3002\\uff61] ?(?:${TLDS})(?![\\p{L}\\p{N}])|\\bdot (?:com|net|org|io)\\b`,
  'u',
)

function namesAddress(text: string): boolean {
  return ADDRESS.test(text.normalize('NFKC').toLowerCase())
}

/** Letters that look like Latin ones: Cyrillic, Greek, small capitals, digits and signs. */
const LOOKALIKES = new Map(
  Object.entries({
    a: 'аαɑᴀ4@',
    b: 'вβʙ8',
    c: 'сᴄς',
    d: 'ԁđᴅ',
    e: 'еεєᴇ3',
    f: 'ƒ',
    g: 'ɡɢ',
    h: 'һнʜ',
    j: 'јᴊ',
    k: 'кκᴋ',
    m: 'мᴍ',
    l: 'ilіїιıɩɪłʟӏǀ1|!',
    n: 'ηɴпո',
    o: 'оοσøᴏ0օ',
    p: 'рρᴘ',
    q: 'ԛ',
    r: 'гʀᴦ',
    s: 'ѕꜱ5$',
    t: 'тτᴛ7',
    u: 'υμᴜսц',
    v: 'νᴠ',
    w: 'ԝωᴡ',
    x: 'хχ',
    y: 'уγʏ',
    z: 'ᴢ',
  }).flatMap(([letter, others]) => Array.from(others, (other): [string, string] => [other, letter])),
)

/** A text as the eye may take it: lookalikes, marks, spaces and signs between the letters aside. */
function skeleton(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return Array.from(plain, (character) => LOOKALIKES.get(character) ?? character)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const wordsOf = (text: string): string[] =>
  text
    .split(/[\s\p{P}]+/u)
    .map(skeleton)
    .filter(Boolean)

const BRAND_KEY = skeleton(BRAND)
const ROLES = new Set(
  'support help helpdesk team staff admin administrator moderator official security service services customer client care billing payments verification verified verify certified trust safety system account accounts notifications noreply desk center reviewer operator representative agent'
    .split(' ')
    .map(skeleton),
)

function isMadeOfRoles(key: string): boolean {
  return (
    key === '' || [...ROLES].some((role) => key.startsWith(role) && isMadeOfRoles(key.slice(role.length)))
  )
}
