import type { Box, PrintWord } from './ocr.ts'

/** Words that belong together, left to right. */
export type PrintLine = Box & { readonly words: readonly PrintWord[]; readonly text: string }

/** Wider gaps, in heights of the line, part columns. */
const COLUMN_GAP = 2

export function printLinesOf(rows: readonly (readonly PrintWord[])[]): PrintLine[] {
  return rows.flatMap((row) => columnsOf(row).map(printLineOf))
}

function columnsOf(row: readonly PrintWord[]): PrintWord[][] {
  const columns: PrintWord[][] = []
  for (const word of row.toSorted((a, b) => a.left - b.left)) {
    const column = columns.at(-1)
    const before = column?.at(-1)
    const height = before ? Math.max(word.bottom - word.top, before.bottom - before.top) : 0
    if (column && before && word.left - before.right <= COLUMN_GAP * height) column.push(word)
    else columns.push([word])
  }
  return columns
}

export function printLineOf(words: readonly PrintWord[]): PrintLine {
  return {
    words,
    text: words.map(({ text }) => text).join(' '),
    left: Math.min(...words.map(({ left }) => left)),
    top: Math.min(...words.map(({ top }) => top)),
    right: Math.max(...words.map(({ right }) => right)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
  }
}

/** The words of a line from one character of its text to another. */
export function wordsBetween({ words }: PrintLine, start: number, end: number): PrintWord[] {
  let at = 0
  return words.filter(({ text }) => {
    const from = at
    at += text.length + 1
    return from < end && from + text.length > start
  })
}

export const boxHeight = ({ top, bottom }: Box) => bottom - top

/** The line right above, that begins where this one does or covers its beginning. */
export function lineAbove(lines: readonly PrintLine[], box: Box): PrintLine | null {
  const height = boxHeight(box)
  const above = lines.filter(
    (line) =>
      line.bottom <= box.top + height * 0.3 &&
      box.top - line.bottom < height * 1.1 &&
      line.left < box.left + height * 1.5 &&
      line.right > box.left - height * 0.5,
  )
  return above.toSorted((a, b) => b.bottom - a.bottom)[0] ?? null
}
