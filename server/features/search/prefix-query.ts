import { expand } from './expand.ts'

/** Shorter synonyms, such as RN, are whole words; a longer one may go on, as plurals do. */
const BEGINNING_MIN_LENGTH = 5

/** For each part of a search, a tsquery of the words that search_words cuts: beginnings of words, synonyms, compounds. */
export function prefixQueries(words: readonly string[]): string[] {
  return expand(words).map(({ words: typed, phrases }) =>
    [typed.map(beginning), ...phrases.map((phrase) => phrase.map(synonym))]
      .map((all) => (all.length > 1 ? `(${all.join(' & ')})` : all.join('')))
      .join(' | '),
  )
}

/** Words have neither quotes nor backslashes. */
const beginning = (word: string): string => `'${word}':*`
const synonym = (word: string): string => (word.length < BEGINNING_MIN_LENGTH ? `'${word}'` : beginning(word))
