/** The accents of English and French, and word separators; server/db/functions/search_words.sql has the same table. */
const FOLDED = new Map(
  Object.entries({
    a: 'àáâãäå',
    c: 'ç',
    e: 'èéêë',
    i: 'ìíîï',
    n: 'ñ',
    o: 'òóôõö',
    u: 'ùúûü',
    y: 'ýÿ',
    ' ': '–—‘’“”·',
  }).flatMap(([plain, marked]) => [...marked].map((letter) => [letter, plain] as const)),
)
const BETWEEN_WORDS = /[\s[\]!"$%&'()*,./:;<=>?@\\^_`{|}~-]+/
export const WORD_MAX_LENGTH = 60

/** A text's words, cut and folded as in the database; '+' and '#' belong to words (C++, C#). */
export function searchWords(text: string): string[] {
  const letters = [
    ...text
      .replace(/\p{Cc}/gu, ' ')
      .normalize('NFC')
      .toLowerCase(),
  ]
  return letters
    .map((letter) => FOLDED.get(letter) ?? letter)
    .join('')
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .map((word) => [...word].slice(0, WORD_MAX_LENGTH).join(''))
}
