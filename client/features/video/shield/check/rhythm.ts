/** From the start of one check to the next. */
export const EVERY_MS = 2_000
/** Of one core. A device that needs longer for a check is asked less often. */
const SHARE = 0.1
/** A picture in longer than that isn't a shield. */
const SLOWEST_MS = 8_000
/** The first check of a busy device isn't typical. */
const WEIGHT = 0.3

export type Rhythm = {
  /** Takes how long a check kept a core busy. Milliseconds until the next one; null if the device is too slow. */
  next(busyMs: number): number | null
}

export function createRhythm(): Rhythm {
  let usual: number | null = null
  let checks = 0
  return {
    next(busyMs) {
      usual = usual === null ? busyMs : usual + WEIGHT * (busyMs - usual)
      checks += 1
      const interval = Math.max(EVERY_MS, usual / SHARE)
      if (interval > SLOWEST_MS && checks >= 3) return null
      return Math.min(interval, SLOWEST_MS) - busyMs
    },
  }
}
