import { headingOf } from './sections.ts'

/** In points from the lower left corner. */
export type TextRun = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

type Row = { readonly runs: readonly TextRun[]; readonly y: number }
type Gutter = { readonly left: number; readonly right: number; readonly edges: ReadonlySet<number> }

/** A gap this many letters wide separates a date or place. */
const FAR = 1.2
const GUTTER_MIN_WIDTH = 10
/** ISO 32000-1, annex C. */
const PAGE_MAX_WIDTH = 14_400
const COLUMN_MIN_ROWS = 6
const CROSSING_MAX = 0.25
const CROSSING_SLACK = 1
const INTERRUPTED_MAX = 0.1
const EDGE_GRID = 3
const EDGE_MIN_ROWS = 3
const ALIGNED_MIN = 0.6
const HEAD_MAX_LINES = 14
const SIDE_COLUMN_MAX_LENGTH = 40
const SIDE_COLUMN =
  /^[\s\d–—\-/.,|()]{0,40}(?:[\p{L}.]{1,40}[\s,]{1,40})?(?:\d{4}|present|now|current)?[\s\d–—\-/.,|()\p{L}]{0,24}$/iu

/**
 * Reads each column from top to bottom. Text above both columns' first heading comes first, because a sidebar often begins
 * with contacts.
 */
export function linesOf(runs: readonly TextRun[], pageWidth: number): { lines: string[]; columns: 1 | 2 } {
  const shown = runs.filter(({ text }) => text.trim() !== '')
  const rows = rowsOf(shown)
  const gutter = findGutter(rows, Math.min(pageWidth, PAGE_MAX_WIDTH))
  if (!gutter) return { lines: rows.map(textOf), columns: 1 }
  const lines: string[] = []
  const largest = shown.toSorted((a, b) => b.size - a.size)[0]
  // The name is in the largest letters and comes first, so its column does too.
  const isNameOnRight = largest !== undefined && largest.x >= gutter.right
  let left: TextRun[] = []
  let right: TextRun[] = []
  const flush = () => {
    const columns = isNameOnRight ? [right, left] : [left, right]
    lines.push(...headsFirst(columns.map((column) => rowsOf(column).map(textOf))))
    left = []
    right = []
  }
  const top = topOf(rows, gutter)
  for (const [index, row] of rows.entries()) {
    if (index < top || row.runs.some((run) => crosses(run, gutter))) {
      flush()
      lines.push(textOf(row))
      continue
    }
    for (const run of row.runs) (run.x < gutter.right ? left : right).push(run)
  }
  flush()
  return { lines, columns: 2 }
}

function topOf(rows: readonly Row[], gutter: Gutter): number {
  const first = rows.findIndex((row) => isInColumns(row, gutter))
  const above = rows.slice(0, Math.max(0, first))
  return above.findLastIndex(({ runs }) => runs.some(({ x, width }) => x + width > gutter.right)) + 1
}

function headsFirst(columns: readonly string[][]): string[] {
  const [first = [], second = []] = columns
  const at = first.findIndex((line) => headingOf(line) !== null)
  const head = second.findIndex((line) => headingOf(line) !== null)
  if (at < 0 || head <= 0 || head > HEAD_MAX_LINES) return [...first, ...second]
  return [...first.slice(0, at), ...second.slice(0, head), ...first.slice(at), ...second.slice(head)]
}

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
  return text.replaceAll(/(?<! ) *\t\s*/g, '\t').trim()
}

const crosses = ({ x, width }: TextRun, { left, right }: Gutter) => x < left && x + width > right

/** Above the columns, a name or contacts may have a gap at the gutter, but don't start at a column. */
function isInColumns({ runs }: Row, { right, edges }: Gutter): boolean {
  if (runs.some((run) => crosses(run, { left: right, right, edges }))) return false
  return runs.some(({ x }) => x >= right && edges.has(Math.round(x / EDGE_GRID)))
}

/** Many rows have text on both sides of the gutter and few cross it. */
function findGutter(rows: readonly Row[], pageWidth: number): Gutter | null {
  const crossings = countCrossings(rows, pageWidth)
  const from = Math.ceil(pageWidth * 0.2)
  const to = Math.floor(pageWidth * 0.8)
  const fewest = Math.min(...crossings.slice(from, to))
  if (fewest > rows.length * CROSSING_MAX) return null
  let best: Gutter | null = null
  let start = -1
  for (let x = from; x <= to; x++) {
    const isClear = x < to && (crossings[x] ?? 0) <= fewest + CROSSING_SLACK
    if (isClear && start < 0) start = x
    if (isClear || start < 0) continue
    const left = start
    start = -1
    if (x - left < GUTTER_MIN_WIDTH) continue
    const gutter = { left, right: x, edges: edgesOf(rows, x) }
    if (isColumns(rows, gutter) && (!best || width(gutter) > width(best))) best = gutter
  }
  return best
}

function edgesOf(rows: readonly Row[], right: number): ReadonlySet<number> {
  const counts = new Map<number, number>()
  for (const { runs } of rows) {
    const first = runs.find(({ x }) => x >= right)
    const at = first && Math.round(first.x / EDGE_GRID)
    if (at !== undefined) counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count >= EDGE_MIN_ROWS).map(([at]) => at))
}

const width = ({ left, right }: Gutter) => right - left

function countCrossings(rows: readonly Row[], pageWidth: number): number[] {
  const last = Math.ceil(pageWidth)
  const changes = new Array<number>(last + 1).fill(0)
  for (const { runs } of rows) {
    let covered = 0
    for (const run of runs) {
      const start = Math.max(covered, Math.floor(run.x))
      const end = Math.min(last, Math.ceil(run.x + run.width))
      if (end <= start) continue
      changes[start] = (changes[start] ?? 0) + 1
      changes[end] = (changes[end] ?? 0) - 1
      covered = end
    }
  }
  let count = 0
  return changes.slice(0, last).map((change) => {
    count += change
    return count
  })
}

function isColumns(rows: readonly Row[], gutter: Gutter): boolean {
  const isCrossed = rows.map(({ runs }) => runs.some((run) => crosses(run, gutter)))
  const side = (isLeft: boolean) =>
    rows
      .filter((_, index) => !isCrossed[index])
      .map(({ runs }) => runs.filter(({ x }) => x < gutter.right === isLeft))
      .filter(({ length }) => length > 0)
      .map((runs) => textOf({ runs, y: 0 }))
  const left = side(true)
  const right = side(false)
  const asides = right.filter(
    (text) => text.length <= SIDE_COLUMN_MAX_LENGTH && /\d/.test(text) && SIDE_COLUMN.test(text),
  ).length
  const isWide = left.length >= COLUMN_MIN_ROWS && right.length >= COLUMN_MIN_ROWS
  return (
    isWide && asides < right.length / 2 && isAligned(rows, gutter) && !isInterrupted(rows, isCrossed, gutter)
  )
}

/** Columns start at a few positions, while dates and places to the right of one column end at one. */
function isAligned(rows: readonly Row[], { right, edges }: Gutter): boolean {
  const starts = rows.flatMap(({ runs }) => runs.find(({ x }) => x >= right)?.x ?? [])
  return starts.filter((x) => edges.has(Math.round(x / EDGE_GRID))).length >= starts.length * ALIGNED_MIN
}

function isInterrupted(rows: readonly Row[], isCrossed: readonly boolean[], gutter: Gutter): boolean {
  const top = rows.findIndex((row) => isInColumns(row, gutter))
  const bottom = rows.findLastIndex((row) => isInColumns(row, gutter))
  const inside = isCrossed.slice(Math.max(0, top), bottom + 1)
  return inside.filter(Boolean).length > inside.length * INTERRUPTED_MAX
}
