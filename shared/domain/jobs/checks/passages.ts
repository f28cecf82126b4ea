/** `plain` has the length of `text`, without accents and with plain apostrophes and spaces. */
export type Passage = { readonly text: string; readonly plain: string }

export type PassageRule = {
  /** Each must match; the quote extends from the first match to the last. */
  readonly all: readonly RegExp[]
  readonly unless?: RegExp
}

const QUOTES_MAX = 3
const QUOTE_MAX_LENGTH = 200
const ENDS = /[.!?](?=\s|$)|[\n\r•]|;(?=\s)/g

export function passagesOf(text: string): Passage[] {
  const plain = plainOf(text)
  const ends = [...plain.matchAll(ENDS)].map(({ index }) => index + 1)
  const starts = [0, ...ends]
  return starts
    .map((start, index) => {
      const end = ends[index] ?? text.length
      return { text: text.slice(start, end), plain: plain.slice(start, end) }
    })
    .filter(({ plain: words }) => words.trim() !== '')
}

/** Preserves positions, so that places found in it hold in the original. */
export function plainOf(text: string): string {
  return text
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00c0-\u017f]/g, (letter) => letter.normalize('NFD').charAt(0))
}

export function quotesOf(passages: readonly Passage[], rules: readonly PassageRule[]): string[] {
  const quotes = passages.flatMap((passage) => {
    for (const rule of rules) {
      const quote = quoteOf(passage, rule)
      if (quote) return [quote]
    }
    return []
  })
  return [...new Set(quotes)].slice(0, QUOTES_MAX)
}

function quoteOf({ text, plain }: Passage, { all, unless }: PassageRule): string | null {
  let start = text.length
  let end = 0
  for (const pattern of all) {
    const match = pattern.exec(plain)
    if (!match) return null
    start = Math.min(start, match.index)
    end = Math.max(end, match.index + match[0].length)
  }
  if (unless?.test(plain)) return null
  const restOfWord = /^\w*(?:[.,]\d+)*/.exec(plain.slice(end))?.[0].length ?? 0
  return text.slice(start, Math.min(end + restOfWord, start + QUOTE_MAX_LENGTH)).trim()
}
