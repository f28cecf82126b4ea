import { dayOf } from '../dates.ts'

/** A date in a line of print, with every day it can mean: 04/05 is in April or in May. */
export type PrintedDate = { readonly start: number; readonly end: number; readonly days: readonly string[] }

/** English and French, as licenses in Canada print them. */
const MONTHS: readonly RegExp[] = [
  /^JA/,
  /^F[EÉ]/,
  /^MAR/,
  /^A[PV]/,
  /^MA[IY]/,
  /^JUI?NE?$|^JN$/,
  /^JUI?L|^JL/,
  /^A[OUÛ]/,
  /^SE/,
  /^O/,
  /^N/,
  /^D/,
]
/** Letters that are read for digits. */
const DIGITS: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1', '|': '1', S: '5', B: '8' }
const D = '[0-9OoIl|SB]'
const MONTH = '\\p{L}{3,4}[.]?(?:[/-]\\p{L}{3,4})?'
const GAP = ' ?[-/. ,] ?'

const YEAR_FIRST = new RegExp(`(?<!${D})(${D}{4})${GAP}(${D}{2})${GAP}(${D}{2})(?!${D})`, 'gu')
const YEAR_LAST = new RegExp(`(?<!${D})(${D}{2})${GAP}(${D}{2})${GAP}(${D}{4})(?!${D})`, 'gu')
const YEAR_MONTH_DAY = new RegExp(`(?<!${D})(${D}{4})${GAP}(${MONTH})${GAP}(${D}{2})(?!${D})`, 'gu')
const DAY_MONTH_YEAR = new RegExp(`(?<!${D})(${D}{2})${GAP}?(${MONTH})${GAP}?(${D}{4})(?!${D})`, 'gu')
const MONTH_DAY_YEAR = new RegExp(`(${MONTH})${GAP}(${D}{2})${GAP}(${D}{4})(?!${D})`, 'gu')

/** The dates in a line: 04/23/1991, 1991-04-23, 23 APR 1991, 1991-AVR-23, APR 23, 1991. */
export function printedDatesIn(line: string): PrintedDate[] {
  const found = (form: RegExp, days: (parts: readonly string[]) => (string | null)[]) =>
    [...line.matchAll(form)].flatMap(({ index, 0: text, 1: a = '', 2: b = '', 3: c = '' }) => {
      const real = days([a, b, c]).filter((day) => day !== null)
      return real.length > 0 ? [{ start: index, end: index + text.length, days: [...new Set(real)] }] : []
    })
  return [
    ...found(YEAR_FIRST, ([year, month, day]) => [numbered(year, month, day)]),
    ...found(YEAR_LAST, ([a, b, year]) => [numbered(year, a, b), numbered(year, b, a)]),
    ...found(YEAR_MONTH_DAY, ([year, month, day]) => [named(year, month, day)]),
    ...found(DAY_MONTH_YEAR, ([day, month, year]) => [named(year, month, day)]),
    ...found(MONTH_DAY_YEAR, ([month, day, year]) => [named(year, month, day)]),
  ]
}

function numbered(year = '', month = '', day = ''): string | null {
  return dayOf(numberOf(year), numberOf(month), numberOf(day))
}

function named(year = '', month = '', day = ''): string | null {
  const at = MONTHS.findIndex((form) => form.test(month.toUpperCase()))
  return at < 0 ? null : dayOf(numberOf(year), at + 1, numberOf(day))
}

const numberOf = (text: string) => Number(Array.from(text, (letter) => DIGITS[letter] ?? letter).join(''))
