import dictionary from 'dictionary-en'
import { LRUCache } from 'lru-cache'
import { onFirstUse } from '#shared/on-first-use.ts'

/** English words that aren't written with a capital letter, without their endings. */
const words = onFirstUse(
  () =>
    new Set(
      Buffer.from(dictionary.dic)
        .toString()
        .split('\n')
        .map((line) => line.replace(/\/.*/, ''))
        .filter((word) => /^[a-z]{2,}$/.test(word)),
    ),
)

/** The dictionary has these, but in an application they are names. */
const NAMES_FIRST = new Set(
  `ally angelica aurora beau beck billy bob bobby brad carol chad charlie chuck clement clementine colleen collier daisy
  dale danny dick doe dolly don dona drew earl eddy ester eve fanny felicity fern frank gail garland garner gill hank
  harry heather hector henry holly homer iris jack jasmine jasper jay jean jenny jerry jess jimmy joey john johnny josh
  judy jun kelvin ken khan kip kirk kitty lee levy lily lou louis lulu lynch mac mack mamie margarita marge maria marina
  marlin martin max maxwell meg mick mickey mike minnie moll molly morris myrtle nelson nick noel norm olivier paddy
  pascal pat patsy patty peg penelope peter phoebe polly randy ray rhea rick rob robin rod roger romeo ron rosemary ruby
  sally sam sandy shah sheila sherry sid smith sonny sue sung ted teddy terry timothy toby tom tommy tony trey troy
  valentine veronica vic victor viola violet wade waldo wally watson webster willy yang yuan`.split(/\s+/),
)
const PREFIX = /^(?:un|re|non|pre|mis|over|under|out|inter|multi|sub|co)(?=.{3})/
/** An ending, and what may stand in its place. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:ies|ied|ier|iest|ily)$/, ['y']],
  [/(?:es|ed|ers?|ors?|ing|ings|able|ation|ations)$/, ['', 'e']],
  [/([b-df-hj-np-tv-z])\1(?:ed|ers?|ing|ings)$/, ['$1']],
  [/(?:s|ly|ness|ments?|less|ful|al|ity)$/, ['', 'e']],
]
const STEM_MIN = 3

const seen = new LRUCache<string, boolean>({ max: 20_000 })

/** Whether folded letters are an English word in one of its forms. */
export function isWord(key: string): boolean {
  const before = seen.get(key)
  if (before !== undefined) return before
  const answer = isFormOfWord(key)
  seen.set(key, answer)
  return answer
}

function isFormOfWord(key: string): boolean {
  const known = words()
  if (known.has(key)) return true
  return [key, key.replace(PREFIX, '')].some(
    (word) =>
      known.has(word) ||
      ENDINGS.some(([ending, stems]) =>
        stems.some((stem) => {
          const base = word.replace(ending, stem)
          return base !== word && base.length >= STEM_MIN && known.has(base)
        }),
      ),
  )
}

/** Whether a name is also a word that applications use, such as Will or Fields. */
export function isOrdinary(key: string): boolean {
  if (NAMES_FIRST.has(key)) return false
  return words().has(key) || (key.endsWith('s') && words().has(key.slice(0, -1)))
}
