import { heightOf, levelOf, middleOf } from './blobs.ts'
import { type PitchedLine, percentile } from './lines.ts'

/** Where column `u` of row `v` is in the picture, seen in perspective. */
export type Grid = {
  readonly rows: number
  readonly columns: number
  /** Of a capital letter, in rows. */
  readonly capHeight: number
  at(u: number, v: number): readonly [number, number]
}

type Match = { readonly u: number; readonly v: number; readonly x: number; readonly y: number }

const ROUNDS = 4
/** In columns. */
const FAR_OFF = 0.45
const LEAST_MATCHES = 20

/** The grid of `columns` on which the letters of a few lines stand best; `shifts` tells where each line begins. */
export function gridOf(
  lines: readonly PitchedLine[],
  columns: number,
  shifts: readonly number[],
): Grid | null {
  let matches: Match[] = lines.flatMap(({ letters }, v) =>
    letters.flatMap(({ column, blob }) => {
      const u = column + (shifts[v] ?? 0)
      const isIn = u >= 0 && u < columns
      return isIn ? [{ u, v, x: middleOf(blob), y: levelOf(blob) }] : []
    }),
  )
  let at: Grid['at'] | null = null
  for (let round = 0; round < ROUNDS; round++) {
    if (matches.length < LEAST_MATCHES) return null
    at = perspective(matches)
    if (!at) return null
    const fitted = at
    const pitch = Math.abs(fitted(columns - 1, 0)[0] - fitted(0, 0)[0]) / (columns - 1)
    matches = matches.filter(({ u, v, x, y }) => {
      const [foundX, foundY] = fitted(u, v)
      return Math.hypot(x - foundX, y - foundY) < FAR_OFF * pitch
    })
  }
  if (!at) return null
  const fitted = at
  const heights = lines.flatMap(({ letters }, v) =>
    letters.map(({ column, blob }) => {
      const u = column + (shifts[v] ?? 0)
      return heightOf(blob) / Math.abs(fitted(u, v + 0.5)[1] - fitted(u, v - 0.5)[1])
    }),
  )
  return { rows: lines.length, columns, capHeight: percentile(heights, 0.75), at: fitted }
}

/** The same grid upside down. */
export function reversed(grid: Grid): Grid {
  return { ...grid, at: (u, v) => grid.at(grid.columns - 1 - u, grid.rows - 1 - v) }
}

/** Eight numbers that place columns and rows in the picture, by least squares. */
function perspective(matches: readonly Match[]): Grid['at'] | null {
  const scale = Math.max(...matches.map(({ u }) => u), 1)
  const size = Math.max(...matches.map(({ x, y }) => Math.max(x, y)), 1)
  const sums = Array.from({ length: 8 }, () => new Float64Array(9))
  const add = (row: readonly number[], value: number) => {
    const whole = [...row, value]
    for (const [i, sum] of sums.entries())
      for (const [j, factor] of whole.entries()) sum[j] = (sum[j] ?? 0) + (row[i] ?? 0) * factor
  }
  for (const match of matches) {
    const [u, v] = [match.u / scale, match.v]
    const [x, y] = [match.x / size, match.y / size]
    add([u, v, 1, 0, 0, 0, -u * x, -v * x], x)
    add([0, 0, 0, u, v, 1, -u * y, -v * y], y)
  }
  const found = solved(sums)
  if (!found) return null
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = found
  return (column, v) => {
    const u = column / scale
    const depth = g * u + h * v + 1
    return [((a * u + b * v + c) / depth) * size, ((d * u + e * v + f) / depth) * size]
  }
}

/** Gaussian elimination; null if there is no single solution. */
function solved(rows: Float64Array[]): number[] | null {
  const count = rows.length
  for (let at = 0; at < count; at++) {
    const rest = rows.slice(at)
    const best = rest.reduce((top, row) => (Math.abs(row[at] ?? 0) > Math.abs(top[at] ?? 0) ? row : top))
    rows.splice(rows.indexOf(best), 1)
    rows.splice(at, 0, best)
    const pivot = best[at] ?? 0
    if (Math.abs(pivot) < 1e-12) return null
    for (let other = 0; other < count; other++) {
      const row = rows[other]
      if (!row || other === at) continue
      const factor = (row[at] ?? 0) / pivot
      for (let part = at; part <= count; part++) row[part] = (row[part] ?? 0) - factor * (best[part] ?? 0)
    }
  }
  return rows.map((row, at) => (row[count] ?? 0) / (row[at] ?? 1))
}
