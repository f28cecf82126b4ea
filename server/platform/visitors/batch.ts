const BATCH_MAX = 200

/** Reads the values of many keys at once; a key without a value is left out. */
export type Load<V> = (keys: string[]) => Promise<ReadonlyMap<string, V>>

type Asked<V> = {
  readonly key: string
  resolve(value: V | null): void
  reject(error: unknown): void
}

/**
 * Reads single values together: what is asked for while one load is under way goes together in the next, so each load begins
 * after whoever waits for it has asked. Gives null where there is no value.
 */
export function createBatch<V>(load: Load<V>): (key: string) => Promise<V | null> {
  let queue: Asked<V>[] = []
  let isLoading = false

  const loadNext = async () => {
    const batch = queue.slice(0, BATCH_MAX)
    queue = queue.slice(BATCH_MAX)
    isLoading = batch.length > 0
    if (!isLoading) return
    try {
      const values = await load([...new Set(batch.map(({ key }) => key))])
      // Before those who waited go on: the database works while they are answered.
      loadNext()
      for (const { key, resolve } of batch) resolve(values.get(key) ?? null)
    } catch (error) {
      loadNext()
      for (const { reject } of batch) reject(error)
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      queue.push({ key, resolve, reject })
      if (!isLoading) loadNext()
    })
}
