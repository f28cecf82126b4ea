import { type Blob, heightOf, levelOf, middleOf } from './blobs.ts'

/** A line of letters at one pitch, left to right; each letter with its column, the first one being 0. */
export type PitchedLine = {
  readonly letters: readonly { readonly column: number; readonly blob: Blob }[]
  readonly columns: number
  readonly height: number
}

/** In heights of a letter. */
const REACH = { sideways: 3, level: 0.6, gap: 4 }
const LIKE_HEIGHTS = 2.3
const LEAST_LETTERS = 10
const LEAST_COLUMNS = 22
/** Between two lines, in heights of a letter. */
const SPACING = { min: 1.2, max: 4.5 }

/** Groups of two or three neighboring lines of about the same length, lowest first. */
export function lineGroups(blobs: readonly Blob[]): PitchedLine[][] {
  const lines = linesAmong(blobs).toSorted((a, b) => levelAt(b, 0.5) - levelAt(a, 0.5))
  const groups: PitchedLine[][] = []
  for (const [at, lowest] of lines.entries()) {
    const group = [lowest]
    for (const line of lines.slice(at + 1)) {
      const upper = group[0] ?? lowest
      if (areNeighbors(upper, line)) group.unshift(line)
      if (group.length === 3) break
    }
    if (group.length === 3) groups.push(group)
    if (group.length >= 2) groups.push(group.slice(-2))
  }
  return groups
}

function areNeighbors(lower: PitchedLine, upper: PitchedLine): boolean {
  const spacing = (levelAt(lower, 0.5) - levelAt(upper, 0.5)) / lower.height
  return spacing >= SPACING.min && spacing <= SPACING.max && Math.abs(lower.columns - upper.columns) <= 4
}

function levelAt({ letters }: PitchedLine, share: number): number {
  const letter = letters[Math.floor((letters.length - 1) * share)]
  return letter ? levelOf(letter.blob) : 0
}

function linesAmong(blobs: readonly Blob[]): PitchedLine[] {
  const sorted = blobs.toSorted((a, b) => a.left - b.left)
  const isTaken = new Set<Blob>()
  const lines: PitchedLine[] = []
  for (const chain of chainsAmong(sorted)) {
    if (chain.some((blob) => isTaken.has(blob))) continue
    const line = pitched(alongChain(sorted, chain))
    if (!line) continue
    for (const { blob } of line.letters) isTaken.add(blob)
    lines.push(line)
  }
  return lines
}

/** Blobs that are each other's nearest neighbor, longest chains first. */
function chainsAmong(sorted: readonly Blob[]): Blob[][] {
  const right = new Map<Blob, Blob>()
  const left = new Map<Blob, Blob>()
  for (const [at, blob] of sorted.entries()) {
    const height = heightOf(blob)
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (!other || other.left - blob.right > REACH.sideways * height) break
      if (middleOf(other) <= blob.right || !isAlike(height, heightOf(other))) continue
      if (Math.abs(levelOf(other) - levelOf(blob)) > REACH.level * Math.max(height, heightOf(other))) continue
      right.set(blob, other)
      break
    }
  }
  for (const [blob, other] of right) {
    const rival = left.get(other)
    if (!rival || rival.right < blob.right) left.set(other, blob)
  }
  const chains = sorted
    .filter((blob) => !left.has(blob))
    .map((first) => {
      const chain = [first]
      for (let next = right.get(first); next && left.get(next) === chain.at(-1); next = right.get(next))
        chain.push(next)
      return chain
    })
  return chains.filter(({ length }) => length >= LEAST_LETTERS).toSorted((a, b) => b.length - a.length)
}

const isAlike = (a: number, b: number) => Math.max(a, b) <= LIKE_HEIGHTS * Math.min(a, b)

/** Everything of a letter's height on the line through a chain, up to a wide gap on both sides. */
function alongChain(sorted: readonly Blob[], chain: readonly Blob[]): Blob[] {
  const height = percentile(chain.map(heightOf), 0.7)
  const [slope, level] = straight(chain.map((blob) => [middleOf(blob), levelOf(blob)]))
  const isOn = (blob: Blob) =>
    Math.abs(levelOf(blob) - level - slope * middleOf(blob)) <= 0.45 * height &&
    heightOf(blob) >= height * 0.45 &&
    heightOf(blob) <= height * 1.6
  const on = sorted.filter(isOn)
  const start = on.findIndex((blob) => chain.includes(blob))
  if (start < 0) return []
  const isWide = (a: Blob | undefined, b: Blob | undefined) =>
    !a || !b || b.left - a.right > REACH.gap * height
  let [low, high] = [start, start]
  while (!isWide(on[low - 1], on[low])) low--
  while (!isWide(on[high], on[high + 1])) high++
  return on.slice(low, high + 1)
}

function pitched(blobs: readonly Blob[]): PitchedLine | null {
  const height = percentile(blobs.map(heightOf), 0.7)
  const letters = blobs.filter((blob) => blob.right - blob.left <= 1.15 * height)
  const steps = letters.slice(1).map((blob, at) => {
    const before = letters[at] ?? blob
    return [(middleOf(before) + middleOf(blob)) / 2, middleOf(blob) - middleOf(before)] as const
  })
  const usual = percentile(
    steps.map(([, step]) => step).filter((step) => step > 0.45 * height),
    0.4,
  )
  const single = steps.filter(([, step]) => step > 0.75 * usual && step < 1.3 * usual)
  if (single.length < LEAST_LETTERS / 2 || usual < 0.5 * height || usual > 2 * height) return null
  const [slope, start] = straight(single)
  const found: { column: number; blob: Blob }[] = []
  for (const blob of letters) {
    const last = found.at(-1)
    if (!last) {
      found.push({ column: 0, blob })
      continue
    }
    const between = (middleOf(last.blob) + middleOf(blob)) / 2
    const columns = Math.round((middleOf(blob) - middleOf(last.blob)) / (start + slope * between))
    if (columns >= 1) found.push({ column: last.column + columns, blob })
  }
  const columns = (found.at(-1)?.column ?? 0) + 1
  return columns >= LEAST_COLUMNS ? { letters: found, columns, height } : null
}

/** Slope and value at 0 of the line through points. */
function straight(points: readonly (readonly [number, number])[]): [number, number] {
  const count = Math.max(1, points.length)
  const [x, y] = [0, 1].map((part) => points.reduce((sum, point) => sum + (point[part] ?? 0), 0) / count)
  const [meanX, meanY] = [x ?? 0, y ?? 0]
  const across = points.reduce((sum, [px]) => sum + (px - meanX) ** 2, 0)
  const both = points.reduce((sum, [px, py]) => sum + (px - meanX) * (py - meanY), 0)
  const slope = across > 0 ? both / across : 0
  return [slope, meanY - slope * meanX]
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}
