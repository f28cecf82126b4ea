import type { Picture } from '#server/features/verification/id-check/reader/picture.ts'
import type { Grid } from './grid.ts'
import { CELL, LETTERS, normalized, type Style, styles, TALL } from './templates.ts'

/** How alike a cell is to each letter of `LETTERS`, -1 to 1. */
export type Likeness = Float32Array
/** Every cell's likenesses, row by row, and the style of the print. */
export type ComparedLetters = { readonly cells: readonly (readonly Likeness[])[]; readonly style: Style }

/** Of the print, against the grid and the usual proportions of letters. */
type Fit = { readonly x: number; readonly y: number; readonly wide: number; readonly tall: number }

const START: Fit = { x: 0, y: 0, wide: 1, tall: 1 }
const STEPS: readonly (readonly [keyof Fit, number])[] = [
  ['x', 0.08],
  ['y', 0.08],
  ['tall', 0.1],
  ['wide', 0.1],
  ['x', 0.04],
  ['y', 0.04],
  ['tall', 0.05],
  ['wide', 0.05],
  ['y', 0.03],
  ['x', 0.03],
]
/** Of a single letter. */
const LETTER_STEPS: typeof STEPS = [
  ['wide', 0.08],
  ['x', 0.05],
  ['tall', 0.05],
  ['y', 0.04],
  ['wide', 0.04],
  ['x', 0.03],
]
/** Where it starts: as wide as the others, or narrower and on either side of its column. */
const NARROWER = [
  { x: 0, wide: 1 },
  { x: -0.08, wide: 0.88 },
  { x: 0, wide: 0.88 },
  { x: 0.08, wide: 0.88 },
]
/** Letters this close behind the likeliest are fitted on their own. */
const RIVAL = 0.22
/** Cells looked at while the fit is searched for. */
const PROBES = 24
const FILLER = LETTERS.indexOf('<')
/** How far a single letter may stand from its place, in columns and capital heights. */
const OFFSETS = [-0.07, 0, 0.07]
const FIRST_STYLE = 5

/** Where the print lies on a grid, and how well its letters match there. */
type Placed = {
  readonly grid: Grid
  readonly probes: readonly Place[]
  readonly fit: Fit
  readonly likeness: number
}

/** Fits a few letters only, to tell grids apart before all are compared. */
export function placePrint(picture: Picture, grid: Grid): Placed {
  const style = styles()[FIRST_STYLE] ?? []
  const probes = probesIn(picture, grid)
  const [fit, score] = bestFit(picture, grid, probes, style)
  return { grid, probes, fit, likeness: score / Math.max(1, probes.length) }
}

/** Compares every cell with every letter in the style of the print. */
export function compareLetters(picture: Picture, { grid, probes, fit: rough }: Placed): ComparedLetters {
  const style = bestStyle(picture, grid, probes, rough)
  const [fit] = bestFit(picture, grid, probes, style, rough)
  const cells = Array.from({ length: grid.rows }, (_, v) =>
    Array.from({ length: grid.columns }, (_, u) => {
      const best = new Float32Array(LETTERS.length).fill(-1)
      for (const dx of OFFSETS)
        for (const dy of OFFSETS)
          compare(sampled(picture, grid, { u, v }, { ...fit, x: fit.x + dx, y: fit.y + dy }), style, best)
      refine(picture, grid, { u, v }, fit, style, best)
      return best
    }),
  )
  return { cells, style }
}

type Place = { readonly u: number; readonly v: number }

/** Cells with letters: fillers are smaller, and their place differs between printers. */
function probesIn(picture: Picture, grid: Grid): Place[] {
  const places = Array.from({ length: grid.rows * grid.columns }, (_, at) => ({
    u: Math.floor(at / grid.rows),
    v: at % grid.rows,
  }))
  const first = styles()[FIRST_STYLE] ?? []
  const letters = places.filter((place) => {
    const likeness = likenessIn(picture, grid, place, START, first)
    return (likeness[FILLER] ?? 0) < Math.max(...likeness.slice(0, FILLER))
  })
  return letters.filter((_, at) => at % Math.ceil(letters.length / PROBES) === 0)
}

function bestStyle(picture: Picture, grid: Grid, probes: readonly Place[], fit: Fit): Style {
  const scored = styles().map((style) => ({ style, score: scoreOf(picture, grid, probes, fit, style) }))
  return scored.reduce((best, other) => (other.score > best.score ? other : best)).style
}

function scoreOf(picture: Picture, grid: Grid, probes: readonly Place[], fit: Fit, style: Style): number {
  return probes.reduce(
    (sum, place) => sum + Math.max(...likenessIn(picture, grid, place, fit, style).slice(0, FILLER)),
    0,
  )
}

function likenessIn(picture: Picture, grid: Grid, place: Place, fit: Fit, style: Style): Likeness {
  const best = new Float32Array(LETTERS.length).fill(-1)
  compare(sampled(picture, grid, place, fit), style, best)
  return best
}

function bestFit(
  picture: Picture,
  grid: Grid,
  probes: readonly Place[],
  style: Style,
  start: Fit = START,
): [Fit, number] {
  return climb(start, (fit) => scoreOf(picture, grid, probes, fit, style), STEPS)
}

/** Fits each of the likeliest letters on its own: printers don't agree on how wide a D is, but none shapes it like an O. */
function refine(picture: Picture, grid: Grid, place: Place, fit: Fit, style: Style, best: Likeness): void {
  const top = Math.max(...best)
  const likely = Array.from(best.keys()).filter((letter) => top - (best[letter] ?? -1) <= RIVAL)
  if (likely.length < 2) return
  for (const letter of likely) {
    const wanted = style[letter]
    if (!wanted) continue
    const likenessAt = (at: Fit) => product(sampled(picture, grid, place, at), wanted)
    const starts = NARROWER.map((change) => ({ ...fit, x: fit.x + change.x, wide: fit.wide * change.wide }))
    const scored = starts.map((start) => ({ start, score: likenessAt(start) }))
    const { start } = scored.reduce((one, other) => (other.score > one.score ? other : one))
    const [, found] = climb(start, likenessAt, LETTER_STEPS)
    best[letter] = Math.max(best[letter] ?? -1, found)
  }
}

/** Steps from a fit to better ones. */
function climb(start: Fit, scoreAt: (fit: Fit) => number, steps: typeof STEPS): [Fit, number] {
  let best = start
  let score = scoreAt(best)
  for (const [part, step] of steps) {
    for (const sign of [1, -1]) {
      for (let tries = 0; tries < 3; tries++) {
        const next = { ...best, [part]: best[part] + sign * step }
        const nextScore = scoreAt(next)
        if (nextScore <= score) break
        best = next
        score = nextScore
      }
    }
  }
  return [best, score]
}

export function product(samples: Float32Array, wanted: Float32Array): number {
  let sum = 0
  for (let at = 0; at < samples.length; at++) sum += (samples[at] ?? 0) * (wanted[at] ?? 0)
  return sum
}

function compare(samples: Float32Array, style: Style, best: Float32Array): void {
  for (const [letter, wanted] of style.entries()) {
    best[letter] = Math.max(best[letter] ?? -1, product(samples, wanted))
  }
}

/** The darkness of a cell's samples, in perspective. */
function sampled(picture: Picture, grid: Grid, { u, v }: Place, fit: Fit): Float32Array {
  const { width, height } = CELL
  const tall = TALL * grid.capHeight
  const corner = (across: number, down: number) =>
    grid.at(u + fit.x + across * fit.wide, v + grid.capHeight * fit.y + down * tall * fit.tall)
  const [left, top] = corner(-0.5, -0.5)
  const [right, rightTop] = corner(0.5, -0.5)
  const [below, bottom] = corner(-0.5, 0.5)
  const samples = new Float32Array(width * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [across, down] = [(column + 0.5) / width, (row + 0.5) / height]
      const x = left + (right - left) * across + (below - left) * down
      const y = top + (rightTop - top) * across + (bottom - top) * down
      samples[row * width + column] = 255 - brightness(picture, x, y)
    }
  }
  return normalized(samples)
}

/** Between four pixels. */
function brightness({ data, width, height }: Picture, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255
  const at = top * width + left
  const [across, down] = [x - left, y - top]
  const upper = (data[at] ?? 0) * (1 - across) + (data[at + 1] ?? 0) * across
  const lower = (data[at + width] ?? 0) * (1 - across) + (data[at + width + 1] ?? 0) * across
  return upper * (1 - down) + lower * down
}
