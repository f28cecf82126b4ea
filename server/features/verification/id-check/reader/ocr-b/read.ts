import { type Picture, scaled } from '#server/features/verification/id-check/reader/picture.ts'
import { blobsOf } from './blobs.ts'
import { type Spelled, spelled } from './fields.ts'
import { MRZ_FORMATS } from './formats.ts'
import { type Grid, gridOf, reversed } from './grid.ts'
import { lineGroups, type PitchedLine } from './lines.ts'
import { compareLetters, placePrint } from './match.ts'

/** Width in pixels at which letters are looked for, and how much darker than their surroundings they are. */
const LOOKS = [
  [1800, 0.85],
  [1800, 0.93],
  [2400, 0.9],
] as const
const COLUMNS_OFF = 3
/** Below it, these are no letters of OCR-B. */
const LEAST_LIKENESS = 0.6

/** Machine-readable lines in a level picture, either way up; likeliest places first. */
export async function* ocrBLines(picture: Picture): AsyncGenerator<Spelled> {
  for (const [width, share] of LOOKS) {
    const look = await scaled(picture, width)
    for (const group of lineGroups(blobsOf(look, share))) {
      for (const found of readGroup(look, group)) yield found
    }
  }
}

function* readGroup(picture: Picture, group: readonly PitchedLine[]): Generator<Spelled> {
  for (const format of MRZ_FORMATS) {
    if (format.lines.length !== group.length) continue
    if (group.some(({ columns }) => Math.abs(columns - format.columns) > COLUMNS_OFF)) continue
    for (const grid of gridsOf(group, format.columns)) {
      const [likely] = [grid, reversed(grid)]
        .map((way) => placePrint(picture, way))
        .toSorted((a, b) => b.likeness - a.likeness)
      if (!likely || likely.likeness < LEAST_LIKENESS) continue
      yield spelled(compareLetters(picture, likely), format)
    }
  }
}

/** Lines that begin together; a first or last letter may be missing, or be no letter. */
function gridsOf(group: readonly PitchedLine[], columns: number): Grid[] {
  const first = group[0]?.letters[0]?.blob
  const pitches = group.map(({ letters, columns: count }) => {
    const [from, to] = [letters[0]?.blob, letters.at(-1)?.blob]
    return from && to ? (to.left - from.left) / (count - 1) : 0
  })
  const starts = group.map(({ letters }, at) => {
    const blob = letters[0]?.blob
    return first && blob ? Math.round((blob.left - first.left) / (pitches[at] || 1)) : 0
  })
  const least = Math.min(...starts)
  // In perspective a whole line can seem to begin a column later.
  const shifts = group.map(({ columns: count }, at) =>
    Math.min((starts[at] ?? 0) - least, Math.max(0, columns - count)),
  )
  const longest = Math.max(...group.map(({ columns: count }, at) => count + (shifts[at] ?? 0)))
  const spare = columns - longest
  const moves = spare === 0 ? [0, -1, 1] : spare > 0 ? [0, spare, 1] : [spare, 0, -1]
  return [...new Set(moves)].flatMap(
    (move) =>
      gridOf(
        group,
        columns,
        shifts.map((shift) => shift + move),
      ) ?? [],
  )
}
