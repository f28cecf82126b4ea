import { type Picture, type PictureArea, scaled } from './picture.ts'

const LOOKED_AT_WIDTH = 800
const CELL = 8
/** How much darker or lighter the pixel after next is at the edge of a letter. */
const EDGE = 40
/** Relative to the widest row: machine-readable lines run across the whole document. */
const WIDE = 0.6
const LINE_HEIGHTS = { min: 5, max: 60 }
/** Gap between two lines, in heights of a line. */
const GAP_MAX = 2.6
const BANDS_MAX = 3

type Rows = { readonly top: number; readonly bottom: number }

/** Where a level picture has two or three wide lines of print, lowest first; then the lower part, then all of it. */
export async function mrzAreas(picture: Picture): Promise<PictureArea[]> {
  const small = await scaled(picture, LOOKED_AT_WIDTH)
  const scale = picture.width / LOOKED_AT_WIDTH
  const area = (top: number, bottom: number): PictureArea => {
    const from = Math.max(0, Math.floor(top * scale))
    const to = Math.min(picture.height, Math.ceil(bottom * scale))
    return { left: 0, top: from, width: picture.width, height: Math.max(1, to - from) }
  }
  const bands = bandsOf(linesOf(coverage(small)))
    .toReversed()
    .slice(0, BANDS_MAX)
  return [
    ...bands.map(({ top, bottom }) => {
      const margin = (bottom - top) * 0.35
      return area(top - margin, bottom + margin)
    }),
    area(small.height * 0.55, small.height),
    area(0, small.height),
  ]
}

function coverage({ data, width, height }: Picture): number[] {
  const cells = Math.floor((width - 2) / CELL)
  return Array.from({ length: height }, (_, y) => {
    let covered = 0
    for (let cell = 0; cell < cells; cell++) if (hasEdge(data, y * width + cell * CELL + 1)) covered++
    return covered
  })
}

function hasEdge(data: Buffer, from: number): boolean {
  for (let at = from; at < from + CELL; at++) {
    if (Math.abs((data[at + 1] ?? 0) - (data[at - 1] ?? 0)) > EDGE) return true
  }
  return false
}

function linesOf(rows: number[]): Rows[] {
  const least = WIDE * Math.max(...rows)
  const lines: Rows[] = []
  let top: number | null = null
  for (let y = 0; y <= rows.length; y++) {
    const isWide = (rows[y] ?? 0) >= least && least > 0
    if (isWide) top ??= y
    else if (top !== null) {
      const height = y - top
      if (height >= LINE_HEIGHTS.min && height <= LINE_HEIGHTS.max) lines.push({ top, bottom: y })
      top = null
    }
  }
  return lines
}

function bandsOf(lines: readonly Rows[]): Rows[] {
  const groups: Rows[][] = []
  for (const line of lines) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isNear = last && line.top - last.bottom <= GAP_MAX * (last.bottom - last.top)
    if (group && isNear) group.push(line)
    else groups.push([line])
  }
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)]
    return first && last ? [{ top: first.top, bottom: last.bottom }] : []
  })
}
