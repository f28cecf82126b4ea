export type PaceOptions = {
  /** How much time is looked at at once. */
  windowMs: number
  /** The share of it that work may take. */
  limit: number
}

/** Tells from measured work whether it keeps up. */
export type Pace = {
  /** Work that took `busyMs` of the `availableMs` until the next. True if it has been too slow for two windows in a row. */
  isTooSlow(busyMs: number, availableMs: number): boolean
}

/** The first window isn't judged: code and model warm up. */
export function createPace({ windowMs, limit }: PaceOptions): Pace {
  let [busy, available, slowWindows] = [0, 0, -1]
  let isWarm = false
  return {
    isTooSlow(busyMs, availableMs) {
      busy += busyMs
      available += availableMs
      if (available < windowMs) return false
      const isSlow = busy > available * limit
      busy = 0
      available = 0
      slowWindows = isWarm && isSlow ? Math.max(0, slowWindows) + 1 : 0
      isWarm = true
      if (slowWindows < 2) return false
      slowWindows = 0
      isWarm = false
      return true
    },
  }
}
