/** Words of letters alone. */
export const WORDS = /(?<![\p{L}\p{M}\p{N}+#])[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}+#])/gu
const WORD_MIN_LENGTH = 4
const TWO_ERRORS_MIN_LENGTH = 7
/** Deletions only use a word's beginning, so long words don't have more of them. */
const COMPARED_LETTERS = 8
const ERRORS_MAX = 2
const PART_MIN_LENGTH = 3

/** The beginning of a word with some letters left out. Words with few differences share one, as in SymSpell. */
export function deletionsOf(word: string, max = ERRORS_MAX): string[] {
  let last = new Set([[...word].slice(0, COMPARED_LETTERS).join('')])
  const all = new Set(last)
  for (let errors = 0; errors < max; errors += 1) {
    last = new Set([...last].filter((each) => each.length > 1).flatMap(withoutOneLetter))
    for (const each of last) all.add(each)
  }
  return [...all]
}

/** 'truckdriver' as 'truck' and 'driver', and every other split. */
export const splitsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(word.length - 2 * PART_MIN_LENGTH + 1, 0) }, (_, at) => {
    const end = at + PART_MIN_LENGTH
    return [word.slice(0, end), word.slice(end)]
  })

const withoutOneLetter = (word: string): string[] =>
  [...word].map((_, at, letters) => letters.toSpliced(at, 1).join(''))

/** How many letters of a word may differ. */
export function errorsIn(word: string): number {
  if (word.length < WORD_MIN_LENGTH) return 0
  return word.length < TWO_ERRORS_MIN_LENGTH ? 1 : ERRORS_MAX
}
