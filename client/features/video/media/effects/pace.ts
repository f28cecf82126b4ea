/** The first window doesn't count, because code and model warm up. */
export function createPace({ windowMs, limit }: { windowMs: number; limit: number }) {
  let [busy, available, slowWindows] = [0, 0, -1]
  let isWarm = false
  return {
    /** True after two slow windows in a row. */
    isTooSlow(busyMs: number, availableMs: number) {
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
