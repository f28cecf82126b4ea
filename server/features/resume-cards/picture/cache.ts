import { LRUCache } from 'lru-cache'

const KEPT_MS = 10 * 60_000

/**
 * Caches results of slow work for some minutes and shares work in progress. Nothing stays longer, even if used: what it
 * shows may have been deleted.
 */
export function createCache<T>(max: number, keptMs = KEPT_MS) {
  const kept = new LRUCache<string, Promise<T>>({ max, ttl: keptMs, ttlResolution: 0 })
  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known) return known
    const value = make()
    kept.set(key, value)
    try {
      return await value
    } catch (error) {
      if (kept.peek(key) === value) kept.delete(key)
      throw error
    }
  }
}
