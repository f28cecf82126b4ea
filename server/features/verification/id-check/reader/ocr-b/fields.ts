import { states } from 'mrz'
import { hasCheckDigit } from '#server/features/verification/id-check/reader/check-digit.ts'
import type { Likeness } from './match.ts'
import { LETTERS } from './templates.ts'

/** What may stand in each column of each line (ICAO Doc 9303 parts 4, 5 and 6), and which fields have check digits. */
export type MrzFormat = {
  readonly columns: number
  readonly lines: readonly string[]
  /** The line and first column of codes of countries. */
  readonly codes: readonly (readonly [line: number, from: number])[]
  /** The line, first and last column of a field whose check digit follows it. */
  readonly checked: readonly (readonly [line: number, from: number, to: number])[]
}

/** A: letter. a: letter or filler. 9: digit. 0: digit or filler. S: sex. x: anything. */
const ALPHABETS: Readonly<Record<string, string>> = {
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
  },
  {
    columns: 36,
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
  },
  {
    columns: 30,
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
  },
]

const CODES = Object.keys(states).map((code) => code.padEnd(3, '<'))
/** A second choice counts only this close behind the first. */
const CLOSE_BEHIND = 0.12

const CLEARLY_AHEAD = 0.04

type Choice = { readonly letter: string; readonly likeness: number }

export type Spelled = {
  readonly lines: readonly string[]
  /** The mean of all letters. */
  readonly likeness: number
  /** No name, which no check digit covers, has a letter that could as well be another one. */
  readonly areNamesClear: boolean
}

/** The likeliest letters that the format allows; where a check digit fails, with one second choice that satisfies it. */
export function spelled(
  cells: readonly (readonly Likeness[])[],
  { lines, codes, checked }: MrzFormat,
): Spelled {
  const choices = cells.map((row, line) =>
    row.map((likeness, column) => choicesOf(likeness, ALPHABETS[lines[line]?.[column] ?? 'x'] ?? LETTERS)),
  )
  const texts = choices.map((row) => row.map(([first]) => first?.letter ?? '<'))
  for (const [line, from] of codes) {
    const row = cells[line] ?? []
    const likenessOf = (code: string) =>
      Array.from(code).reduce((sum, letter, at) => sum + (row[from + at]?.[LETTERS.indexOf(letter)] ?? -1), 0)
    const code = CODES.reduce((best, other) => (likenessOf(other) > likenessOf(best) ? other : best))
    texts[line]?.splice(from, code.length, ...code)
  }
  for (const [line, from, to] of checked) {
    const text = texts[line]
    if (!text || isChecked(text, from, to)) continue
    const better = (choices[line] ?? [])
      .slice(from, to + 1)
      .flatMap(([first, ...others], at) =>
        others.map(({ letter, likeness }) => ({
          column: from + at,
          letter,
          behind: (first?.likeness ?? 0) - likeness,
        })),
      )
      .toSorted((a, b) => a.behind - b.behind)
      .find(({ column, letter }) => isChecked(text.with(column, letter), from, to))
    if (better) text[better.column] = better.letter
  }
  const found = choices.flat().map(([first]) => first?.likeness ?? -1)
  return {
    lines: texts.map((text) => text.join('')),
    likeness: found.reduce((sum, value) => sum + value, 0) / Math.max(1, found.length),
    areNamesClear: choices.every((row, line) =>
      row.every(([first, second], column) => {
        const isName = lines[line]?.[column] === 'a'
        return !isName || !first || !second || first.likeness - second.likeness >= CLEARLY_AHEAD
      }),
    ),
  }
}

function isChecked(text: readonly string[], from: number, to: number): boolean {
  return hasCheckDigit(text.slice(from, to).join(''), text[to] ?? '')
}

/** The likeliest letter, and those close behind. */
function choicesOf(likeness: Likeness, alphabet: string): Choice[] {
  const all = Array.from(alphabet, (letter) => ({
    letter,
    likeness: likeness[LETTERS.indexOf(letter)] ?? -1,
  })).toSorted((a, b) => b.likeness - a.likeness)
  const best = all[0]?.likeness ?? 0
  return all.slice(0, 5).filter((choice) => best - choice.likeness <= CLOSE_BEHIND)
}
