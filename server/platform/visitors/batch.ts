const BATCH_MAX = 200

/** Reads the values of many keys at once; keys without a value are left out. */
export type Load<V> = (keys: string[]) => Promise<ReadonlyMap<string, V>>

type PendingRead<V> = {
  readonly key: string
  resolve(value: V | null): void
  reject(error: unknown): void
}

/**
 * Batches single reads: calls during a load share the next one, so no load starts before its callers. Returns null if there
 * is no value.
 */
export function createBatch<V>(load: Load<V>): (key: string) => Promise<V | null> {
  let queue: PendingRead<V>[] = []
  let isLoading = false

  const loadNext = async () => {
    const batch = queue.slice(0, BATCH_MAX)
    queue = queue.slice(BATCH_MAX)
    isLoading = batch.length > 0
    if (!isLoading) return
    try {
      const values = await load([...new Set(batch.map(({ key }) => key))])
      // Before the waiting callers continue, so that the database works meanwhile.
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
