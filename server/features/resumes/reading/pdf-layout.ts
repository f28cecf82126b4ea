/** A run of text on a page, in points from the lower left corner. */
export type TextRun = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

type Row = { readonly runs: readonly TextRun[]; readonly y: number }
type Gutter = { readonly left: number; readonly right: number }

/** A gap that separates a date or place, as a multiple of the letter size. */
const FAR = 1.2
const GUTTER_MIN_WIDTH = 10
const COLUMN_MIN_ROWS = 6
/** Rows across the gutter, such as the name at the top, as a share of all. */
const CROSSING_MAX = 0.25
/** The right side of a line in one column: dates and places. */
const SIDE_COLUMN_MAX_LENGTH = 40
const SIDE_COLUMN =
  /^[\s\d–—\-/.,|()]*(?:[\p{L}.]+[\s,]+)?(?:\d{4}|present|now|current)?[\s\d–—\-/.,|()\p{L}]{0,24}$/iu

/** The lines of a page in reading order: each column from top to bottom, with full-width rows in their place. */
export function linesOf(runs: readonly TextRun[], pageWidth: number): { lines: string[]; columns: 1 | 2 } {
  const shown = runs.filter(({ text }) => text.trim() !== '')
  const rows = rowsOf(shown)
  const gutter = findGutter(rows, pageWidth)
  if (!gutter) return { lines: rows.map(textOf), columns: 1 }
  const lines: string[] = []
  const largest = shown.toSorted((a, b) => b.size - a.size)[0]
  // The name is in the largest letters and comes first, so its column does too.
  const isNameOnRight = largest !== undefined && largest.x >= gutter.right
  let left: TextRun[] = []
  let right: TextRun[] = []
  const flush = () => {
    const columns = isNameOnRight ? [right, left] : [left, right]
    lines.push(...columns.flatMap(rowsOf).map(textOf))
    left = []
    right = []
  }
  for (const row of rows) {
    if (row.runs.some((run) => crosses(run, gutter))) {
      flush()
      lines.push(textOf(row))
      continue
    }
    for (const run of row.runs) (run.x < gutter.right ? left : right).push(run)
  }
  flush()
  return { lines, columns: 2 }
}

/** Runs on the same baseline, from the top of the page, each row from left to right. */
function rowsOf(runs: readonly TextRun[]): Row[] {
  const rows: { runs: TextRun[]; y: number }[] = []
  for (const run of runs.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    if (row && Math.abs(row.y - run.y) <= run.size * 0.4) row.runs.push(run)
    else rows.push({ runs: [run], y: run.y })
  }
  for (const row of rows) row.runs.sort((a, b) => a.x - b.x)
  return rows
}

function textOf({ runs }: Row): string {
  let text = ''
  let end = 0
  for (const run of runs) {
    const gap = run.x - end
    const isApart = text !== '' && gap > run.size * 0.15 && !text.endsWith(' ') && !run.text.startsWith(' ')
    const isFar = text !== '' && gap > run.size * FAR
    text += (isFar ? '\t' : isApart ? ' ' : '') + run.text
    end = run.x + run.width
  }
  return text.replaceAll(/ *\t\s*/g, '\t').trim()
}

const crosses = ({ x, width }: TextRun, { left, right }: Gutter) => x < left && x + width > right

/** The empty strip between two columns: many rows have text on both sides of it and few cross it. */
function findGutter(rows: readonly Row[], pageWidth: number): Gutter | null {
  const crossings = countCrossings(rows, pageWidth)
  const allowed = rows.length * CROSSING_MAX
  let best: Gutter | null = null
  let start = -1
  for (const [x, count] of crossings.entries()) {
    const isClear = count <= allowed && x > pageWidth * 0.2 && x < pageWidth * 0.8
    if (isClear && start < 0) start = x
    if (isClear || start < 0) continue
    const found = { left: start, right: x }
    start = -1
    if (isColumns(rows, found) && (!best || width(found) > width(best))) best = found
  }
  return best
}

const width = ({ left, right }: Gutter) => right - left

function countCrossings(rows: readonly Row[], pageWidth: number): number[] {
  const counts = new Array<number>(Math.ceil(pageWidth)).fill(0)
  for (const { runs } of rows) {
    const covered = new Set<number>()
    for (const run of runs) {
      const end = Math.min(counts.length, Math.ceil(run.x + run.width))
      for (let x = Math.max(0, Math.floor(run.x)); x < end; x++) covered.add(x)
    }
    for (const x of covered) counts[x] = (counts[x] ?? 0) + 1
  }
  return counts
}

function isColumns(rows: readonly Row[], gutter: Gutter): boolean {
  if (width(gutter) < GUTTER_MIN_WIDTH) return false
  const inside = rows.filter(({ runs }) => !runs.some((run) => crosses(run, gutter)))
  const side = (isLeft: boolean) =>
    inside
      .map(({ runs }) => runs.filter(({ x }) => x < gutter.right === isLeft))
      .filter(({ length }) => length > 0)
      .map((runs) => textOf({ runs, y: 0 }))
  const left = side(true)
  const right = side(false)
  const asides = right.filter(
    (text) => text.length <= SIDE_COLUMN_MAX_LENGTH && /\d/.test(text) && SIDE_COLUMN.test(text),
  ).length
  return left.length >= COLUMN_MIN_ROWS && right.length >= COLUMN_MIN_ROWS && asides < right.length / 2
}
