/** An LRU cache of at most `max` results. */
export function keepLast<T>(max: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>()
  return (key, make) => {
    const value = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, value)
    const oldest = kept.keys().next()
    if (kept.size > max && !oldest.done) kept.delete(oldest.value)
    return value
  }
}
