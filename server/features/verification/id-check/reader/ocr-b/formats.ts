import { LETTERS } from './templates.ts'

/** What may stand in each column of each line (ICAO Doc 9303 parts 4, 5 and 6), and which fields have check digits. */
export type MrzFormat = {
  readonly columns: number
  readonly lines: readonly string[]
  /** The line and first column of the names, which end with the line. */
  readonly names: readonly [line: number, from: number]
  /** The line and first column of codes of countries; the issuer's is first. */
  readonly codes: readonly (readonly [line: number, from: number])[]
  /** The line, first and last column of a field whose check digit follows it. */
  readonly checked: readonly MrzField[]
  /** What the overall check digit covers, which ends the last of these lines. */
  readonly covered: readonly MrzField[]
}
export type MrzField = readonly [line: number, from: number, to: number]

/** A: letter. a: letter or filler. 9: digit. 0: digit or filler. S: sex. x: anything. */
export const ALPHABETS: Readonly<Record<string, string>> = {
  A: LETTERS.slice(0, 26),
  a: `${LETTERS.slice(0, 26)}<`,
  9: LETTERS.slice(26, 36),
  0: LETTERS.slice(26),
  S: 'MFX<',
  x: LETTERS,
}
const HOLDER = '0000009S9999999'
export const MRZ_FORMATS: readonly MrzFormat[] = [
  {
    columns: 44,
    names: [0, 5],
    lines: [`A${'a'.repeat(43)}`, `xxxxxxxxx0aaa${HOLDER}${'x'.repeat(14)}09`],
    codes: [
      [0, 2],
      [1, 10],
    ],
    checked: [
      [1, 0, 9],
      [1, 13, 19],
      [1, 21, 27],
    ],
    covered: [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, 43],
    ],
  },
  {
    columns: 36,
    names: [0, 5],
    lines: [`A${'a'.repeat(35)}`, `xxxxxxxxx0aaa${HOLDER}${'x'.repeat(7)}9`],
    codes: [
      [0, 2],
      [1, 10],
    ],
    checked: [
      [1, 0, 9],
      [1, 13, 19],
      [1, 21, 27],
    ],
    covered: [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, 35],
    ],
  },
  {
    columns: 30,
    names: [2, 0],
    lines: [`Aaaaaxxxxxxxxx0${'x'.repeat(15)}`, `${HOLDER}aaa${'x'.repeat(11)}9`, 'a'.repeat(30)],
    codes: [
      [0, 2],
      [1, 15],
    ],
    checked: [
      [0, 5, 14],
      [1, 0, 6],
      [1, 8, 14],
    ],
    covered: [
      [0, 5, 30],
      [1, 0, 7],
      [1, 8, 15],
      [1, 18, 29],
    ],
  },
]
