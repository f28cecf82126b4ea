const KEPT_MS = 10 * 60_000

/**
 * Caches results of slow work for some minutes and shares work in progress. Nothing stays longer, even if used: what it
 * shows may have been deleted.
 */
export function createCache<T>(max: number, keptMs = KEPT_MS) {
  const kept = new Map<string, Promise<T>>()
  const forgetLater = (key: string, value: Promise<T>) =>
    setTimeout(() => {
      if (kept.get(key) === value) kept.delete(key)
    }, keptMs).unref()
  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    kept.delete(key)
    const value = known ?? make()
    if (!known) forgetLater(key, value)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > max && oldest !== undefined) kept.delete(oldest)
    try {
      return await value
    } catch (error) {
      if (kept.get(key) === value) kept.delete(key)
      throw error
    }
  }
}
