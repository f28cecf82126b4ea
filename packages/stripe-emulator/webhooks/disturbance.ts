/** How delivery misbehaves on demand; nothing set means each event once, in order, at once. */
export type Disturbance = {
  /** Further deliveries of every event. */
  duplicates?: number
  /** The next delivery is any that waits, not the oldest. */
  shuffle?: boolean
  /** Every delivery waits for up to this long. */
  delayMs?: number
  /** The share of deliveries that are lost for good, 0 to 1. */
  lose?: number
  /** Event types that are lost for good. */
  loseTypes?: string[]
  /** Makes what is left to chance the same each time. */
  seed?: number
}

/** Numbers in [0, 1) that repeat for one seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
