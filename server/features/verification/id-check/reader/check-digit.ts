const WEIGHTS = [7, 3, 1]

/** The check digit of a text of letters, digits and fillers; ICAO Doc 9303 part 3, section 4.9. */
export function checkDigitOf(text: string): string {
  const value = (letter: string) => (letter === '<' ? 0 : Number.parseInt(letter, 36))
  return String(
    Array.from(text).reduce((sum, letter, at) => sum + value(letter) * (WEIGHTS[at % 3] ?? 0), 0) % 10,
  )
}

export function hasCheckDigit(text: string, digit: string): boolean {
  return checkDigitOf(text) === digit
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  T: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}
const LETTER_FOR: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '5': 'S',
  '6': 'G',
  '8': 'B',
}

/** A field of digits: a letter in it can only be the digit it looks like. */
export function asDigits(text: string): string {
  return Array.from(text, (letter) => LOOKALIKES[letter] ?? letter).join('')
}

export function asLetters(text: string): string {
  return Array.from(text, (letter) => LETTER_FOR[letter] ?? letter).join('')
}

/**
 * The field confirmed by its check digit: unchanged, or with one look-alike character replaced. If two readings would be
 * confirmed, or none, it stays unchanged.
 */
export function confirmed(field: string, digit: string): string {
  if (hasCheckDigit(field, digit)) return field
  const others = Array.from(field).flatMap((letter, at) => {
    const other = LOOKALIKES[letter] ?? LETTER_FOR[letter]
    return other ? [field.slice(0, at) + other + field.slice(at + 1)] : []
  })
  const [only, ...more] = others.filter((other) => hasCheckDigit(other, digit))
  return only !== undefined && more.length === 0 ? only : field
}
