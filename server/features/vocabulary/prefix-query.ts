import { expand } from './expand.ts'

/** Shorter synonyms, such as RN, only match complete words; longer ones also match as prefixes, for plurals. */
const BEGINNING_MIN_LENGTH = 5

/** For each part of a search, a tsquery of the words from search_words: prefixes, synonyms, compounds. */
export function prefixQueries(words: readonly string[]): string[] {
  return expand(words).map(({ words: typed, phrases }) =>
    [typed.map(prefix), ...phrases.map((phrase) => phrase.map(synonym))]
      .map((all) => (all.length > 1 ? `(${all.join(' & ')})` : all.join('')))
      .join(' | '),
  )
}

/** Words have neither quotes nor backslashes. */
const prefix = (word: string): string => `'${word}':*`
const synonym = (word: string): string => (word.length < BEGINNING_MIN_LENGTH ? `'${word}'` : prefix(word))
