import { LRUCache } from 'lru-cache'

/** Caches the last `max` results. */
export function cacheLast<T extends object>(max: number): (key: string, make: () => T) => T {
  const cache = new LRUCache<string, T>({ max })
  return (key, make) => {
    const known = cache.get(key)
    if (known !== undefined) return known
    const value = make()
    cache.set(key, value)
    return value
  }
}
