/** Keeps the last answers of slow work; what is asked for while it is being done is done once. */
export function createCache<T>(max: number) {
  const kept = new Map<string, Promise<T>>()
  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    kept.delete(key)
    const value = known ?? make()
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
