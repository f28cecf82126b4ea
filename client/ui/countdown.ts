export type Countdown = {
  /** Pauses for a reason, until every reason is gone. */
  hold(reason: string): void
  release(reason: string): void
  stop(): void
}

/** Calls `onEnd` after `ms` milliseconds outside of pauses. */
export function startCountdown(ms: number, onEnd: () => void): Countdown {
  const reasons = new Set<string>()
  let left = ms
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    since = performance.now()
    timer = setTimeout(onEnd, left)
  }
  run()
  return {
    hold(reason) {
      if (reasons.size === 0) {
        clearTimeout(timer)
        left -= performance.now() - since
      }
      reasons.add(reason)
    },
    release(reason) {
      if (reasons.delete(reason) && reasons.size === 0) run()
    },
    stop: () => clearTimeout(timer),
  }
}
