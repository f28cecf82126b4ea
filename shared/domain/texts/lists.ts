/** Splits words that are separated by spaces or line breaks. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Splits phrases that are separated by semicolons. */
export const phraseList = (text: string): string[] => text.trim().split(/;\s+/)

/** Inverts `{ value: 'phrase; phrase' }`. */
export const valuesByPhrase = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([value, text]) => phraseList(text).map((phrase) => [phrase, value])))

/** Splits lines of the form `key: value`. */
export const tableOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [key = '', value = ''] = line.trim().split(': ')
        return [key, value]
      }),
  )
