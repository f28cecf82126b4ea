import { editDistance } from '#server/platform/text/edit-distance.ts'
import type { FieldVerdict } from '#shared/domain/verification/id-check.ts'
import { areFormsOfOneName, documentNameKey, withoutSuffix } from '../name-forms.ts'
import type { LicenseBarcode } from '../reading.ts'

const LETTERS: Readonly<Record<string, string>> = {
  0: 'O',
  Q: 'O',
  1: 'I',
  L: 'I',
  5: 'S',
  8: 'B',
  2: 'Z',
  6: 'G',
}
const DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
}
/** Shorter beginnings of a name say little. */
const BEGINNING_MIN_LENGTH = 10
/** Names that differ by less may be one name, misread. */
const MISREAD_SHARE = 0.34

/** A name without spaces, and with letters that OCR confuses made one. */
export function nameShape(name: string): string {
  const key = withoutSuffix(documentNameKey(name)).replaceAll(' ', '')
  return Array.from(key, (letter) => LETTERS[letter] ?? letter).join('')
}

/** The letters and digits of a number, with those that OCR confuses made one. */
export function numberShape(text: string): string {
  const characters = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return Array.from(characters, (letter) => DIGITS[letter] ?? letter).join('')
}

/** Whether what is printed is the barcode's family name, in full or cut where either has no room. */
export function isFamilyName(text: string, { reading }: LicenseBarcode): boolean {
  return isSameName(text, reading.familyName ?? '', reading.isFamilyNameCut)
}

/** The given names may be fewer on one side, or initials. The first has to be there. */
export function areGivenNames(text: string, { reading }: LicenseBarcode): boolean {
  const [first, ...more] = reading.givenNames
  if (!first) return false
  if (isSameName(text, reading.givenNames.join(' '), reading.areGivenNamesCut)) return true
  const [called = '', ...others] = wordsOf(text)
  const isFirst = isSameName(called, first, reading.areGivenNamesCut)
  return isFirst && others.every((word) => more.some((name) => isNameOrInitial(word, name)))
}

/** Null where the print may be the barcode's name, misread. */
export function verdictOnName(text: string, wanted: readonly string[]): FieldVerdict | null {
  const shape = nameShape(text)
  const whole = nameShape(wanted.join(' '))
  const isShortForm = wordsOf(text).some((word) =>
    wanted.some((name) => areFormsOfOneName(word, documentNameKey(name))),
  )
  if (isShortForm) return 'close'
  const shapes = [whole, ...wanted.map(nameShape)]
  const isNear = shapes.some((other) => {
    const length = Math.max(other.length, shape.length)
    return (
      other.startsWith(shape) ||
      shape.startsWith(other) ||
      editDistance(other, shape) <= Math.max(1, Math.floor(length * MISREAD_SHARE))
    )
  })
  return isNear ? null : 'differs'
}

function isSameName(printed: string, wanted: string, isCut: boolean): boolean {
  const [on, other] = [nameShape(printed), nameShape(wanted)]
  if (on === '' || other === '') return false
  if (on === other) return true
  if (isCut && on.startsWith(other)) return true
  return on.length >= BEGINNING_MIN_LENGTH && other.startsWith(on) && on.length >= other.length / 2
}

function isNameOrInitial(word: string, name: string): boolean {
  return word.length === 1 ? documentNameKey(name).startsWith(word) : nameShape(word) === nameShape(name)
}

const wordsOf = (text: string) => documentNameKey(text).split(' ').filter(Boolean)
