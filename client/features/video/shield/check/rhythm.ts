/** From the start of one check to the next. */
export const EVERY_MS = 2_000
/** Of one core. A device that needs longer for a check is asked less often. */
const SHARE = 0.1
/** A picture less often than that isn't a shield. */
const SLOWEST_MS = 8_000
/** The middle of the last few counts, as a device may be busy with something else for one. */
const REMEMBERED = 5
const AT_LEAST = 3

export type Rhythm = {
  /** Takes how long a check kept a core busy. Milliseconds until the next one; null if the device is too slow. */
  next(busyMs: number): number | null
}

export function createRhythm(): Rhythm {
  let last: number[] = []
  return {
    next(busyMs) {
      last = [...last, busyMs].slice(-REMEMBERED)
      const usual = last.toSorted((a, b) => a - b)[last.length >> 1] ?? busyMs
      const interval = Math.max(EVERY_MS, usual / SHARE)
      if (interval > SLOWEST_MS && last.length >= AT_LEAST) return null
      return Math.max(0, Math.min(interval, SLOWEST_MS) - busyMs)
    },
  }
}
