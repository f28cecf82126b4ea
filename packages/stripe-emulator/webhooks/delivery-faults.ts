/** How delivery misbehaves on demand; empty means each event once, in order, immediately. */
export type DeliveryFaults = {
  duplicates?: number
  /** The next delivery is a random one, not the oldest. */
  shuffle?: boolean
  /** Maximum delay of each delivery. */
  delayMs?: number
  /** Share of lost deliveries, 0 to 1. */
  lose?: number
  /** Event types that are lost. */
  loseTypes?: string[]
  /** Makes the random choices repeatable. */
  seed?: number
}

/** Numbers in [0, 1) that repeat for one seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
