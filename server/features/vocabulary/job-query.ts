import { jobWords } from '#shared/domain/search/words.ts'
import { expand, type Wanted } from './expand.ts'

const PARTS = /(?<not>-?)(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/g
const WORDS_MAX = 40

/**
 * A search for jobs as text for `to_tsquery`: words, "a phrase", -without, or. Null if it contains no word and can't match.
 */
export function jobTsQuery(search: string): string | null {
  const alternatives: string[][] = [[]]
  let run: string[] = []
  const endRun = () => {
    alternatives.at(-1)?.push(...expand(run).map(stemQuery))
    run = []
  }
  for (const { groups: { not = '', phrase, word = '' } = {} } of [...search.matchAll(PARTS)].slice(
    0,
    WORDS_MAX,
  )) {
    const words = jobWords(phrase ?? word)
    if (!not && phrase === undefined && word.toLowerCase() === 'or') {
      endRun()
      alternatives.push([])
    } else if (not || phrase !== undefined) {
      endRun()
      if (words.length > 0) alternatives.at(-1)?.push(`${not && '!'}(${inARow(words)})`)
    } else run.push(...words)
  }
  endRun()
  const given = alternatives.filter((terms) => terms.length > 0).map((terms) => terms.join(' & '))
  return given.length > 0 ? given.join(' | ') : null
}

const stemQuery = ({ words, phrases }: Wanted): string =>
  `(${[words.map(quoted).join(' & '), ...phrases.map(inARow)].join(' | ')})`

const inARow = (words: readonly string[]): string => words.map(quoted).join(' <-> ')

/** Words have neither quotes nor backslashes. */
const quoted = (word: string): string => `'${word}'`
