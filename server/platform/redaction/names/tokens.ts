/** A word of a text. */
export type NameToken = {
  readonly start: number
  readonly end: number
  readonly raw: string
  /** As words are compared: small letters without accents. */
  readonly key: string
}

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
}
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

export function foldWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\p{M}\p{Lm}\p{Sk}'’‘]/gu, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
}

/** Runs of letters and digits. */
export function tokensOf(text: string): NameToken[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: raw, index }) => ({
    start: index,
    end: index + raw.length,
    raw,
    key: foldWord(raw),
  }))
}

export const keysOf = (text: string): string[] =>
  tokensOf(text)
    .map(({ key }) => key)
    .filter(Boolean)
