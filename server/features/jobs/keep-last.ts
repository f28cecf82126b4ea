import { LRUCache } from 'lru-cache'

/** Caches the last `max` results. */
export function keepLast<T extends object>(max: number): (key: string, make: () => T) => T {
  const kept = new LRUCache<string, T>({ max })
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = make()
    kept.set(key, value)
    return value
  }
}
