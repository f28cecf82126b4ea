export type Clock = { now(): Date }

/** Nodes' clocks may differ this much. */
const CLOCK_SKEW_MS = 60_000

/** Whether something that we signed to work for some seconds still does. From a clock that was far ahead, it never did. */
export function isStillOpen(untilMs: number, seconds: number, now: Date): boolean {
  const left = untilMs - now.getTime()
  return left > 0 && left <= seconds * 1000 + CLOCK_SKEW_MS
}

export const systemClock: Clock = { now: () => new Date() }
