const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }
const MARK = /^\p{M}+$/u
const INVISIBLE = /^[\p{Cf}\p{Cc}]$/u
const WORD = /^[\p{L}\p{N}]/u
const known = new Map<string, string | null>()
const KNOWN_MAX = 5000

/**
 * Folds a character to lower case without accents. '' for an invisible one (zero width, marks, directions), null for one
 * that isn't part of a word.
 */
export function foldChar(char: string): string | null {
  const code = char.charCodeAt(0)
  if (char.length === 1 && code < 128) {
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) return char
    return code >= 65 && code <= 90 ? char.toLowerCase() : null
  }
  const before = known.get(char)
  if (before !== undefined) return before
  const folded = foldOther(char)
  if (known.size < KNOWN_MAX) known.set(char, folded)
  return folded
}

function foldOther(char: string): string | null {
  if (MARK.test(char) || INVISIBLE.test(char)) return ''
  if (!WORD.test(char)) return null
  const plain = char
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
  return LIGATURES[plain] ?? plain
}

/** Gives singular and plural one form, in English and French. */
export function stem(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|us|is)$/.test(word)) return word
  return /(?:sh|ch|x|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}
