import { LRUCache } from 'lru-cache'

const LIFETIME_MS = 10 * 60_000

/** Options of an LRUCache for so many entries. With `max` it would take the memory for all of them when it is made. */
export const upTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })

/**
 * Caches results of slow work for some minutes and shares work in progress. Nothing stays longer, even if used: what it
 * shows may have been deleted.
 */
export function createCache<T>(max: number, ttlMs = LIFETIME_MS) {
  const cache = new LRUCache<string, Promise<T>>({ max, ttl: ttlMs, ttlResolution: 0 })
  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const known = cache.get(key)
    if (known) return known
    const value = make()
    cache.set(key, value)
    try {
      return await value
    } catch (error) {
      if (cache.peek(key) === value) cache.delete(key)
      throw error
    }
  }
}
