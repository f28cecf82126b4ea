import { states } from 'mrz'
import { hasCheckDigit } from '#server/features/verification/id-check/reader/check-digit.ts'
import type { MrzDoubts } from '#server/features/verification/id-check/reader/mrz.ts'
import { ALPHABETS, type MrzField, type MrzFormat } from './formats.ts'
import { type ComparedLetters, type Likeness, product } from './match.ts'
import { LETTERS, type Style } from './templates.ts'

const CODES = Object.keys(states).map((code) => code.padEnd(3, '<'))
/** A second choice counts only this close behind the first. */
const CLOSE_BEHIND = 0.12
/** Of two letters, the likelier one is certain only this far ahead, in units of how different their shapes are. */
const CLEARLY_AHEAD = 0.03
/** Another typeface is less alike and differs by more. */
const OTHER_TYPEFACE = { likeness: 0.865, ahead: 0.14 }

/** Corrections that are tried against the overall check digit. */
const CORRECTIONS_MAX = 12

type Choice = { readonly letter: string; readonly likeness: number }

export type Spelled = {
  readonly lines: readonly string[]
  /** The mean of all letters. */
  readonly likeness: number
  /** What no check digit covers and could as well be something else. */
  readonly doubts: MrzDoubts
}

/** The likeliest letters that the format allows; where a check digit fails, with one second choice that satisfies it. */
export function spelled({ cells, style }: ComparedLetters, format: MrzFormat): Spelled {
  const choices = cells.map((row, line) =>
    row.map((likeness, column) =>
      choicesOf(likeness, ALPHABETS[format.lines[line]?.[column] ?? 'x'] ?? LETTERS),
    ),
  )
  const texts = choices.map((row) => row.map(([first]) => first?.letter ?? '<'))
  const areCodesClear = format.codes.map(([line, from]) => {
    const { code, isClear } = likeliestCode((cells[line] ?? []).slice(from, from + 3), style)
    texts[line]?.splice(from, code.length, ...code)
    return isClear
  })
  const corrected = satisfied(texts, choices, format)
  const found = choices.flat().map(([first]) => first?.likeness ?? -1)
  const [nameLine, start] = format.names
  const names = (choices[nameLine] ?? []).slice(start)
  const likeness = found.reduce((sum, value) => sum + value, 0) / Math.max(1, found.length)
  const ahead = likeness < OTHER_TYPEFACE.likeness ? OTHER_TYPEFACE.ahead : CLEARLY_AHEAD
  return {
    lines: corrected.map((text) => text.join('')),
    likeness,
    doubts: {
      issuer: areCodesClear[0] === false,
      names: [...names.keys()].filter((at) => !isClearly(names[at] ?? [], style, ahead)),
    },
  }
}

/** Of all codes of countries. */
function likeliestCode(cells: readonly Likeness[], style: Style): { code: string; isClear: boolean } {
  const scored = CODES.map((code) => ({
    code,
    likeness: Array.from(code).reduce(
      (sum, letter, at) => sum + (cells[at]?.[LETTERS.indexOf(letter)] ?? -1),
      0,
    ),
  })).toSorted((a, b) => b.likeness - a.likeness)
  const [first, second] = scored
  if (!first || !second) return { code: '<<<', isClear: false }
  const apart = Math.hypot(
    ...Array.from(first.code, (letter, at) => distance(style, letter, second.code.charAt(at))),
  )
  return { code: first.code, isClear: first.likeness - second.likeness >= CLEARLY_AHEAD * apart }
}

type Texts = readonly (readonly string[])[]
type Correction = { readonly texts: Texts; readonly behind: number }

/** The texts with the likeliest second choices that satisfy the check digits of fields, and the overall one if any do. */
function satisfied(texts: Texts, choices: readonly (readonly Choice[])[][], format: MrzFormat): Texts {
  let found: Correction[] = [{ texts, behind: 0 }]
  for (const field of format.checked) {
    found = found
      .flatMap((correction) => corrections(correction, choices, field))
      .toSorted((a, b) => a.behind - b.behind)
      .slice(0, CORRECTIONS_MAX)
  }
  const isValid = ({ texts: lines }: Correction) => isCovered(lines, format)
  return (found.find(isValid) ?? found[0])?.texts ?? texts
}

/** As it is if its digit agrees; otherwise with one or two letters replaced, or as it is if nothing helps. */
function corrections(
  { texts, behind }: Correction,
  choices: readonly (readonly Choice[])[][],
  [line, from, to]: MrzField,
): Correction[] {
  const text = texts[line] ?? []
  if (isChecked(text, from, to)) return [{ texts, behind }]
  const others = (choices[line] ?? []).slice(from, to + 1).flatMap(([first, ...rest], at) =>
    rest.map(({ letter, likeness }) => ({
      column: from + at,
      letter,
      behind: (first?.likeness ?? 0) - likeness,
    })),
  )
  const pairs = others.flatMap((one, at) =>
    others
      .slice(at + 1)
      .filter(({ column }) => column !== one.column)
      .map((other) => [one, other]),
  )
  const found = [...others.map((one) => [one]), ...pairs]
    .map((changes) => ({
      line: changes.reduce((changed, { column, letter }) => changed.with(column, letter), text),
      behind: changes.reduce((sum, change) => sum + change.behind, behind),
    }))
    .filter(({ line: changed }) => isChecked(changed, from, to))
    .toSorted((a, b) => a.behind - b.behind)
    .slice(0, CORRECTIONS_MAX)
  if (found.length === 0) return [{ texts, behind }]
  return found.map((one) => ({ texts: texts.with(line, one.line), behind: one.behind }))
}

function isCovered(texts: Texts, { covered }: MrzFormat): boolean {
  const last = texts.at(covered.at(-1)?.[0] ?? 0)
  const text = covered.map(([line, from, to]) => texts[line]?.slice(from, to).join('')).join('')
  return hasCheckDigit(text, last?.at(-1) ?? '')
}

/** Letters of nearly one shape, such as D and O, are never far apart; what counts is how far for their shapes. */
function isClearly([first, ...others]: readonly Choice[], style: Style, ahead: number): boolean {
  return others.every(
    ({ letter, likeness }) =>
      first !== undefined && first.likeness - likeness >= ahead * distance(style, first.letter, letter),
  )
}

function distance(style: Style, a: string, b: string): number {
  const [one, other] = [style[LETTERS.indexOf(a)], style[LETTERS.indexOf(b)]]
  return one && other ? Math.sqrt(Math.max(0, 2 - 2 * product(one, other))) : 0
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
