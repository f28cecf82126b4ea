export type Countdown = ReturnType<typeof startCountdown>

export function startCountdown(ms: number, onEnd: () => void) {
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
    hold(reason: string) {
      if (reasons.size === 0) {
        clearTimeout(timer)
        left -= performance.now() - since
      }
      reasons.add(reason)
    },
    release(reason: string) {
      if (reasons.delete(reason) && reasons.size === 0) run()
    },
    stop: () => clearTimeout(timer),
  }
}
