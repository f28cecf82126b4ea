import { hasCheckDigit } from './check-digit.ts'

/** Machine-readable lines after correction, all of their format's length. */
export type MrzLines = readonly string[]

const FORMATS = [
  { lines: 3, length: 30 },
  { lines: 2, length: 44 },
  { lines: 2, length: 36 },
] as const
/** Characters that OCR adds or drops in a line; more among the fillers after the names. */
const SLACK = 4
const NAME_LINE = { min: 16, max: 90 }
const NUMBER_LENGTH = 9

/** Every group of OCR lines that could be machine-readable: two or three neighbors of about the right length. */
export function candidates(ocrLines: readonly string[]): MrzLines[] {
  const lines = ocrLines.filter(({ length }) => length >= NAME_LINE.min && length <= NAME_LINE.max)
  return FORMATS.flatMap(({ lines: count, length }) =>
    lines.flatMap((_, at) => {
      const together = lines.slice(at, at + count)
      const nameAt = count === 3 ? 2 : 0
      const fits = together.every((line, row) => row === nameAt || Math.abs(line.length - length) <= SLACK)
      return fits && together.length === count ? arrangements(together, length) : []
    }),
  )
}

function arrangements(lines: readonly string[], length: number): MrzLines[] {
  const [first = '', second = '', third] = lines
  if (third !== undefined)
    return documentLines(first).flatMap((head) =>
      holderLines(second, 18, length).map((holder) => [head, holder, nameLine(third, 0, length)]),
    )
  return holderLines(second, 28, length).map((holder) => [nameLine(first, 5, length), holder])
}

/**
 * After the names are only fillers, which OCR miscounts and reads as K, L or X. A single such letter before clean fillers is
 * an initial.
 */
function nameLine(line: string, from: number, length: number): string {
  const [fillers = ''] = /(?<![<KLX])[<KLX]*$/.exec(line.slice(from)) ?? []
  const tail = fillers.slice(fillers.includes('<') ? fillers.indexOf('<') : fillers.length)
  const initial = /^<([KLX]?)<*$/.exec(tail)
  const end = line.length - tail.length
  const names = `${line.slice(0, end)}${initial?.[1] ? `<${initial[1]}` : ''}`
  return names.slice(0, length).padEnd(length, '<')
}

/**
 * The line with dates and check digits. The fixed part is on the left, up to `fixed`; between it and the last digits OCR
 * miscounts the fillers.
 */
function holderLines(line: string, fixed: number, length: number): string[] {
  const digits = length === 44 ? 2 : 1
  const middle = line.slice(fixed, -digits)
  const isFilled = middle.replace(/[^<]/g, '').length >= middle.length - 2
  const ending = line.slice(-digits).replaceAll(/[OQD]/g, '0')
  const refilled = `${line.slice(0, fixed).padEnd(length - digits, '<')}${ending}`
  const cut = line.padEnd(length, '<').slice(0, length)
  return isFilled ? [refilled, cut] : [cut]
}

/** The first line of an ID card: type, issuer, number. Drops one extra letter at its start if that makes the line valid. */
function documentLines(line: string): string[] {
  const starts = [line, ...[1, 2, 3, 4].map((at) => line.slice(0, at) + line.slice(at + 1))]
  const shaped = starts.map((start) => start.padEnd(30, '<').slice(0, 30))
  const filled = shaped.map((start) => start.slice(0, 6 + NUMBER_LENGTH).padEnd(30, '<'))
  const all = [...filled, ...shaped]
  const checked = all.filter((start) =>
    hasCheckDigit(start.slice(5, 5 + NUMBER_LENGTH), start.charAt(5 + NUMBER_LENGTH)),
  )
  return [...checked, ...all.slice(0, 1)]
}
