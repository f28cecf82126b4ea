import {
  areGivenNames,
  isFamilyName,
  numberShape,
} from '#server/features/verification/id-check/rules/print/compare-print.ts'
import { printedDatesIn } from '#server/features/verification/id-check/rules/print/printed-dates.ts'
import type { LicenseBarcode } from '#server/features/verification/id-check/rules/reading.ts'
import type { PrintedField } from '#shared/domain/verification/id-check.ts'
import { boxHeight, type PrintLine, printLineOf, wordsBetween } from './lines.ts'
import type { PrintWord } from './ocr.ts'

/** Shorter numbers are found by chance. */
const NUMBER_MIN_LENGTH = 5
const NAME = /^[\p{L}'’.,-]+$/u
/** Words before a name that may be its label, or dirt. */
const LABEL_WORDS_MAX = 2
const HOUSE_NUMBER = /^\d{2,}$/

/** The fields whose value in the barcode is printed here. */
export function fieldsPrinted(lines: readonly PrintLine[], barcode: LicenseBarcode): Set<PrintedField> {
  const { reading } = barcode
  const days = lines.flatMap(({ text }) => printedDatesIn(text).flatMap((date) => date.days))
  const found = new Set<PrintedField>()
  if (reading.birthDate && days.includes(reading.birthDate)) found.add('birth_date')
  if (days.some((day) => isExpiry(day, barcode))) found.add('expiry')
  if (hasNumber(lines, barcode.number)) found.add('number')
  for (const { words } of lines) for (const field of namesIn(words, barcode)) found.add(field)
  return found
}

/** Some barcodes have the month only. */
export function isExpiry(day: string, { reading: { expiry }, hasExpiryDay }: LicenseBarcode): boolean {
  if (expiry === null) return false
  return hasExpiryDay ? day === expiry : day.slice(0, 7) === expiry.slice(0, 7)
}

function hasNumber(lines: readonly PrintLine[], number: string): boolean {
  const shape = numberShape(number)
  return shape.length >= NUMBER_MIN_LENGTH && lines.some(({ text }) => numberShape(text).includes(shape))
}

/** A line that ends with the holder's names, after a label at most: 'SMITH ST' is no name. */
function namesIn(words: readonly PrintWord[], barcode: LicenseBarcode): PrintedField[] {
  const texts = words.map(({ text }) => text.replace(/^\d[.,)]?(?=\p{L}{2})/u, ''))
  for (let from = 0; from <= Math.min(LABEL_WORDS_MAX, texts.length - 1); from++) {
    if (texts.slice(0, from).some((text) => HOUSE_NUMBER.test(text))) return []
    const rest = texts.slice(from)
    if (isFamilyName(rest.join(' '), barcode)) return ['family_name']
    if (areGivenNames(rest.join(' '), barcode)) return ['given_names']
    if (isFullName(rest, barcode)) return ['family_name', 'given_names']
  }
  return []
}

function isFullName(texts: readonly string[], barcode: LicenseBarcode): boolean {
  return texts.slice(1).some((_, at) => {
    const [before, after] = [texts.slice(0, at + 1).join(' '), texts.slice(at + 1).join(' ')]
    return (
      (isFamilyName(before, barcode) && areGivenNames(after, barcode)) ||
      (areGivenNames(before, barcode) && isFamilyName(after, barcode))
    )
  })
}

export type Kind = 'date' | 'number' | 'name'
/** Something printed that may be the value of a field. */
export type PrintValue = {
  readonly kind: Kind
  readonly line: PrintLine
  readonly before: readonly PrintWord[]
}

/** Whatever looks like a date, a number or a name; `before` is what stands in front of it on its line. */
export function valuesIn(lines: readonly PrintLine[]): PrintValue[] {
  return lines.flatMap((line) => {
    const [date] = printedDatesIn(line.text)
    if (date) return asValue('date', line, wordsBetween(line, date.start, date.end))
    const tall = tallEnough(line.words)
    const number = trailing(line.words, (word) => /\d/.test(word.text) && tall(word))
    if (numberShape(number.map(({ text }) => text).join('')).length >= NUMBER_MIN_LENGTH)
      return asValue('number', line, number)
    return asValue('name', line, nameAtEnd(line.words))
  })
}

function asValue(kind: Kind, line: PrintLine, words: readonly PrintWord[]): PrintValue[] {
  const [first] = words
  if (!first) return []
  return [{ kind, line: printLineOf(words), before: line.words.slice(0, line.words.indexOf(first)) }]
}

function nameAtEnd(words: readonly PrintWord[]): PrintWord[] {
  const tall = tallEnough(words)
  const name = trailing(words, (word) => NAME.test(word.text) && tall(word))
  return name.some(({ text }) => text.length >= 2) ? name : []
}

/** Labels are printed smaller. */
function tallEnough(words: readonly PrintWord[]): (word: PrintWord) => boolean {
  const tallest = Math.max(...words.map(boxHeight))
  return (word) => boxHeight(word) >= tallest * 0.75
}

function trailing(words: readonly PrintWord[], isPart: (word: PrintWord) => boolean): PrintWord[] {
  const end = words.findLastIndex((word) => !isPart(word))
  return words.slice(end + 1)
}
