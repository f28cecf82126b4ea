export type Interval = { readonly low: number; readonly high: number }

/** A number from 0 up to 1, as Math.random gives it. */
export type Random = () => number

const SEED = 20_261_123
const ROUNDS = 2_000
const TAIL = 0.025

/**
 * 95 % percentile intervals of figures over samples drawn with replacement. All figures of a round come from one sample, so a
 * difference between two rankers is a paired one. Rounds in which a figure has no value are left out of its interval.
 */
export function bootstrap<Sample>(
  draw: (random: Random) => Sample,
  measure: (sample: Sample) => readonly (number | null)[],
): (Interval | null)[] {
  const random = seeded(SEED)
  const columns: number[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, value] of measure(draw(random)).entries()) {
      const column = columns[index] ?? []
      columns[index] = column
      if (value !== null) column.push(value)
    }
  }
  return columns.map(intervalOf)
}

export function resample<T>(units: readonly T[], random: Random): T[] {
  return units.flatMap(() => units[Math.floor(random() * units.length)] ?? [])
}

function intervalOf(values: readonly number[]): Interval | null {
  const sorted = values.toSorted((a, b) => a - b)
  const low = sorted[Math.floor(TAIL * sorted.length)]
  const high = sorted[Math.ceil((1 - TAIL) * sorted.length) - 1]
  return low === undefined || high === undefined ? null : { low, high }
}

/** Mulberry32: the same numbers on each run. */
function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
