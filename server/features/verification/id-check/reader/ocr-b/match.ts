import type { Picture } from '#server/features/verification/id-check/reader/picture.ts'
import type { Grid } from './grid.ts'
import { CELL, LETTERS, normalized, TALL, templates } from './templates.ts'

/** How alike a cell is to each letter of `LETTERS`, -1 to 1. */
export type Likeness = Float32Array

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
/** Cells looked at while the fit is searched for. */
const PROBES = 24
const FILLER = LETTERS.indexOf('<')
/** How far a single letter may stand from its place, in columns and capital heights. */
const OFFSETS = [-0.07, 0, 0.07]

/** Compares every cell with every letter, after finding how the print lies on the grid. */
export function likenesses(picture: Picture, grid: Grid): Likeness[][] {
  const fit = bestFit(picture, grid)
  return Array.from({ length: grid.rows }, (_, v) =>
    Array.from({ length: grid.columns }, (_, u) => {
      const best = new Float32Array(LETTERS.length).fill(-1)
      for (const dx of OFFSETS)
        for (const dy of OFFSETS)
          compare(sampled(picture, grid, u, v, { ...fit, x: fit.x + dx, y: fit.y + dy }), best)
      return best
    }),
  )
}

function bestFit(picture: Picture, grid: Grid): Fit {
  const likenessIn = (u: number, v: number, fit: Fit) => {
    const best = new Float32Array(LETTERS.length).fill(-1)
    compare(sampled(picture, grid, u, v, fit), best)
    return best
  }
  const cells = Array.from({ length: grid.rows * grid.columns }, (_, at) => ({
    u: Math.floor(at / grid.rows),
    v: at % grid.rows,
  }))
  // Fillers are smaller than letters, and their place differs between printers.
  const letters = cells.filter(({ u, v }) => {
    const likeness = likenessIn(u, v, START)
    return (likeness[FILLER] ?? 0) < Math.max(...likeness.slice(0, FILLER))
  })
  const probes = letters.filter((_, at) => at % Math.ceil(letters.length / PROBES) === 0)
  const scoreOf = (fit: Fit) =>
    probes.reduce((sum, { u, v }) => sum + Math.max(...likenessIn(u, v, fit).slice(0, FILLER)), 0)
  let best = START
  let score = scoreOf(best)
  for (const [part, step] of STEPS) {
    for (const sign of [1, -1]) {
      for (let tries = 0; tries < 3; tries++) {
        const next = { ...best, [part]: best[part] + sign * step }
        const nextScore = scoreOf(next)
        if (nextScore <= score) break
        best = next
        score = nextScore
      }
    }
  }
  return best
}

function compare(samples: Float32Array, best: Float32Array): void {
  for (const { letter, samples: wanted } of templates()) {
    let sum = 0
    for (let at = 0; at < samples.length; at++) sum += (samples[at] ?? 0) * (wanted[at] ?? 0)
    if (sum > (best[letter] ?? -1)) best[letter] = sum
  }
}

/** The darkness of a cell's samples, in perspective. */
function sampled(picture: Picture, grid: Grid, u: number, v: number, fit: Fit): Float32Array {
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
