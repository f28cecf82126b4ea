import { type Picture, scaled } from './picture.ts'

const LOOKED_AT_WIDTH = 480
const POINTS_MAX = 30_000
const STEP_DEGREES = 1

type Points = { readonly xs: Int16Array; readonly ys: Int16Array; readonly reach: number }

/**
 * By how many degrees to rotate a picture clockwise so that its lines of print and barcodes are level: best guesses first,
 * -90 to 89. Up and down can't be told apart. Print makes rows full of edges with empty rows between; at a wrong angle all
 * rows are alike.
 */
export async function levellingAngles(picture: Picture): Promise<number[]> {
  const points = edgesOf(await scaled(picture, LOOKED_AT_WIDTH))
  const scored: { degrees: number; score: number }[] = []
  for (let degrees = -90; degrees < 90; degrees += STEP_DEGREES)
    scored.push({ degrees, score: unevenness(points, degrees) })
  const peaks = scored.filter(
    ({ score }, at) =>
      score >= (scored.at(at - 1)?.score ?? 0) && score > (scored[(at + 1) % scored.length]?.score ?? 0),
  )
  return peaks.toSorted((a, b) => b.score - a.score).map(({ degrees }) => degrees)
}

function edgesOf({ data, width, height }: Picture): Points {
  const strengths = new Uint8Array(width * height)
  const counts = new Uint32Array(256)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const across = Math.abs((data[at + 1] ?? 0) - (data[at - 1] ?? 0))
      const down = Math.abs((data[at + width] ?? 0) - (data[at - width] ?? 0))
      const strength = Math.max(across, down)
      strengths[at] = strength
      counts[strength] = (counts[strength] ?? 0) + 1
    }
  }
  const least = strongest(counts)
  const places: number[] = []
  strengths.forEach((strength, at) => {
    if (strength > least) places.push(at)
  })
  return {
    xs: Int16Array.from(places, (at) => (at % width) - width / 2),
    ys: Int16Array.from(places, (at) => Math.floor(at / width) - height / 2),
    reach: Math.ceil(Math.hypot(width, height) / 2),
  }
}

/** The strength above which there are no more points than we look at. */
function strongest(counts: Uint32Array): number {
  let sum = 0
  for (let strength = 255; strength > 0; strength--) {
    sum += counts[strength] ?? 0
    if (sum > POINTS_MAX) return strength
  }
  return 0
}

function unevenness({ xs, ys, reach }: Points, degrees: number): number {
  const rows = new Float32Array(2 * reach + 2)
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  for (let at = 0; at < xs.length; at++) {
    const row = (xs[at] ?? 0) * sin + (ys[at] ?? 0) * cos + reach
    const upper = Math.floor(row)
    // Shared between two rows: whole ones would favor angles aligned with the pixel grid.
    rows[upper] = (rows[upper] ?? 0) + 1 - (row - upper)
    rows[upper + 1] = (rows[upper + 1] ?? 0) + row - upper
  }
  let sum = 0
  for (let row = 2; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 2] ?? 0)) ** 2
  return sum
}
