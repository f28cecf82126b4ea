/** Concurrent calls with the same key share one result. */
export function singleFlight<T>(): (key: string, run: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key, run) => {
    const running = underWay.get(key)
    if (running) return running
    const started = run().finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}
