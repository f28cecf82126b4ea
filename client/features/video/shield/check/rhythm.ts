export const EVERY_MS = 2_000
const SHARE = 0.1
/** Checking less often than this isn't a shield. */
const SLOWEST_MS = 8_000
/** Uses the median, because a device may be busy with something else once. */
const REMEMBERED = 5
const AT_LEAST = 3

export function createRhythm() {
  let last: number[] = []
  return {
    /** Null if the device is too slow. */
    next(busyMs: number): number | null {
      last = [...last, busyMs].slice(-REMEMBERED)
      const usual = last.toSorted((a, b) => a - b)[last.length >> 1] ?? busyMs
      const interval = Math.max(EVERY_MS, usual / SHARE)
      if (interval > SLOWEST_MS && last.length >= AT_LEAST) return null
      return Math.max(0, Math.min(interval, SLOWEST_MS) - busyMs)
    },
  }
}
