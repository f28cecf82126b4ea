/** Runs steps one after the other. A step that fails does not stop those behind it; too many at once are dropped. */
export type StepQueue = (step: () => Promise<void>) => Promise<void>

export function createStepQueue(limit: number): StepQueue {
  let waiting = 0
  let last: Promise<void> = Promise.resolve()
  return (step) => {
    if (waiting >= limit) return last
    waiting += 1
    last = last
      .then(step)
      .catch(() => {})
      .finally(() => {
        waiting -= 1
      })
    return last
  }
}
