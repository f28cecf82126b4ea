import { plainText } from '../contacts.ts'
import { keysOf, tokensOf } from './tokens.ts'
import { isOrdinary, isWord } from './words.ts'

/** What tells who someone is. */
export type KnownIdentity = {
  /** In full, such as 'Jane Q. Doe'; their parts in any order. */
  readonly names: readonly string[]
  /** Email addresses and links, for the names of accounts and sites in them. */
  readonly contacts: readonly string[]
  readonly schools: readonly string[]
}

/** An identity as it is looked for, in folded letters. */
export type Terms = {
  /** Parts of names. `weak` ones are words too, or short, so they count only where they are written as names. */
  readonly parts: ReadonlyMap<string, 'solid' | 'weak'>
  readonly particles: ReadonlySet<string>
  readonly initials: ReadonlySet<string>
  /** The initials of whole names. */
  readonly acronyms: ReadonlySet<string>
  /** Names and accounts as one word, such as 'jdoe'. */
  readonly joined: ReadonlySet<string>
  /** What parts and joined names begin with, whole ones too. */
  readonly beginnings: ReadonlySet<string>
  /** The words of schools, by the first of them. */
  readonly phrases: ReadonlyMap<string, readonly (readonly string[])[]>
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))
/** Parts of names that say nothing alone. */
export const PARTICLES = setOf(
  'de la las los del della di da do dos das du des le les van von der den ten ter zu zum af av al el bin ibn bint ben y e i st mac mc o d san santa',
)
const TITLES = setOf('mr mrs ms mx dr prof miss sir jr sr ii iii iv phd esq')
/** After a comma: 'Jane Doe, RN, MBA'. */
const CREDENTIALS = setOf(
  'rn lpn np pa aprn bsn msn dnp md do dds dvm mba cpa cfa pmp mph msw lcsw pe phd esq jr sr ba bs bsc ma ms msc jd llm pharmd edd eit cissp he him his she her hers they them theirs',
)
/** Words of a longer name would give too many forms. */
const WORDS_MAX = 8
const SOLID_MIN = 3
/** 'Mueller' is also written Müller; in shorter names these letters are others. */
const UMLAUT_NAME_MIN = 5

export function identityTerms({ names, contacts, schools }: KnownIdentity): Terms {
  const words = names.map(wordsOf).filter((each) => each.length > 0)
  const parts = new Set([...names.flatMap(partsOf), ...words.flatMap(significant)])
  const handles = contacts.flatMap(handlesOf)
  const phrases = schools.flatMap(phrasesOf)
  // 'also' is a word, even of someone named Al So.
  const joined = new Set(
    [...words.flatMap(joinedOf), ...handles].filter((each) => each.length >= SOLID_MIN && !isWord(each)),
  )
  return {
    parts: new Map([...parts].map((part) => [part, strengthOf(part)])),
    particles: new Set(words.flat().filter((word) => PARTICLES.has(word))),
    initials: new Set(words.flatMap((each) => each.map(([first = '']) => first))),
    acronyms: new Set(words.flatMap(acronymsOf)),
    joined,
    beginnings: new Set([...parts, ...joined].flatMap(beginningsOf)),
    phrases: Map.groupBy(phrases, ([first = '']) => first),
  }
}

const beginningsOf = (word: string) => Array.from(word, (_, at) => word.slice(0, at + 1))

const strengthOf = (part: string) =>
  part.length >= SOLID_MIN && !isOrdinary(part) ? ('solid' as const) : ('weak' as const)

/** The name without titles and credentials. */
function withoutTitles(name: string): string {
  const [first = '', ...rest] = plainText(name).split(',')
  const own = rest.filter((part) => !keysOf(part).every((key) => CREDENTIALS.has(key)))
  return [first.replace(/\(([^)]{0,100})\)/g, ' $1 '), ...own].join(' ')
}

/** The words of a name in order, as they are compared. */
const wordsOf = (name: string): string[] =>
  keysOf(withoutTitles(name))
    .filter((key) => !TITLES.has(key))
    .slice(0, WORDS_MAX)

/** Al and Do are names too, at either end. */
const significant = (words: readonly string[]): string[] =>
  words.filter((word, at) => word.length > 1 && (!PARTICLES.has(word) || at === 0 || at === words.length - 1))

/** Parts that consist of several, such as 'garcialopez' and 'obrien', and other spellings of each. */
function partsOf(name: string): string[] {
  const groups = withoutTitles(name)
    .split(/\s+/)
    .map((group) => keysOf(group).join(''))
    .filter((group) => group.length >= SOLID_MIN && !TITLES.has(group) && !PARTICLES.has(group))
  const spelled = tokensOf(withoutTitles(name)).flatMap(({ raw, key }) => [
    ...keysOf(
      raw.normalize('NFC').replace(/[äöüåø]/giu, (letter) => UMLAUTS[letter.toLowerCase()] ?? letter),
    ),
    ...(key.length >= UMLAUT_NAME_MIN ? [key.replaceAll(/([aou])e/g, '$1').replaceAll('aa', 'a')] : []),
  ])
  return [...groups, ...spelled].filter(
    (part) => part.length >= SOLID_MIN && !PARTICLES.has(part) && !TITLES.has(part),
  )
}
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

function acronymsOf(words: readonly string[]): string[] {
  const letters = words.filter((word) => !PARTICLES.has(word)).map(([first = '']) => first)
  const outer = `${letters[0] ?? ''}${letters.at(-1) ?? ''}`
  return [letters.join(''), outer, words.map(([first = '']) => first).join('')].filter(
    (acronym) => acronym.length > 1,
  )
}

/** Two or more words as one, in either order, with initials for some. */
function joinedOf(words: readonly string[]): string[] {
  const runs = words.flatMap((_, from) =>
    words.slice(from + 1).map((__, length) => words.slice(from, from + length + 2).join('')),
  )
  const ends = words.map((_, from) => words.slice(from).join(''))
  const pairs = words.flatMap((a) =>
    [...words, ...ends].flatMap((b) =>
      b.startsWith(a) ? [] : [a + b, b + a, initial(a) + b, b + initial(a)],
    ),
  )
  const [first = '', ...others] = words
  const last = words.at(-1) ?? ''
  const withMiddle = others
    .slice(0, -1)
    .flatMap((middle) => [first + initial(middle) + last, initial(first) + initial(middle) + last])
  return [...runs, ...pairs, ...withMiddle]
}
const initial = (word: string) => [...word][0] ?? ''

/** What many addresses have in common. */
const GENERIC = setOf(
  `www com net org edu gov io co ca us in pub profile profiles user users people person u c channel company posts post blog
  portfolio resume cv about home index html php site sites page pages view id me my web mail email contact info hello hi hey team
  work jobs office admin support sales linkedin github gitlab bitbucket twitter facebook instagram tiktok youtube medium behance
  dribbble stackoverflow kaggle medium substack wordpress blogspot wixsite squarespace netlify vercel herokuapp notion google
  gmail googlemail yahoo ymail outlook hotmail live msn icloud aol proton protonmail pm fastmail gmx zoho hey duck example test
  localhost github gitlab https http mailto bsky social mastodon threads app dev`,
)
const HANDLE_MIN = 3

/** The account, and the name of the site if it's their own: 'jane@doe.dev' gives 'jane' and 'doe'. */
function handlesOf(contact: string): string[] {
  const address = plainText(contact)
    .replace(/^\w{2,10}:\/{0,2}/, '')
    .replace(/\+[^@]{0,64}@/, '@')
  return address
    .split(/[/?#@=&:]/)
    .flatMap((piece, at) => {
      const labels = piece.split('.')
      const isHost = labels.length > 1 && (at === 0 || address.includes('@')) && !piece.endsWith('.html')
      const words = keysOf(piece)
      return [
        words.join(''),
        words.slice(0, -1).join(''),
        ...(isHost ? labels.slice(0, -1).map((label) => keysOf(label).join('')) : []),
      ]
    })
    .flatMap((handle) => [handle, handle.replace(/\d{1,40}$/, '')])
    .filter((handle) => handle.length >= HANDLE_MIN && !GENERIC.has(handle) && !isWord(handle))
}

/** The words of a school, and its initials. */
function phrasesOf(school: string): string[][] {
  const words = keysOf(plainText(school)).filter((key, at) => at > 0 || key !== 'the')
  if (words.length === 0) return []
  const letters = tokensOf(plainText(school)).filter(({ raw }) => /^\p{Lu}/u.test(raw))
  const acronym = letters.map(({ key }) => initial(key)).join('')
  return [words, ...(acronym.length >= SOLID_MIN ? [[acronym]] : [])]
}
