/** Calls for the same key that arrive while one is under way share its answer. */
export function singleFlight<T>(run: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key) => {
    const running = underWay.get(key)
    if (running) return running
    const started = run(key).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}
