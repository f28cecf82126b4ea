/** Splits words that are separated by spaces or line breaks. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Splits phrases that are separated by semicolons. */
export const phraseList = (text: string): string[] => text.trim().split(/;\s+/)

/** Inverts `{ value: 'phrase; phrase' }`. */
export const valuesByPhrase = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([value, text]) => phraseList(text).map((phrase) => [phrase, value])))
