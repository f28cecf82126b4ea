export type Listeners<T> = {
  /** Returns the function that removes the listener. */
  add(listener: (value: T) => void): () => void
  notify(value: T): void
}

export function createListeners<T>(): Listeners<T> {
  const entries = new Set<{ listener: (value: T) => void }>()
  return {
    add(listener) {
      const entry = { listener }
      entries.add(entry)
      return () => entries.delete(entry)
    },
    notify(value) {
      for (const { listener } of [...entries]) listener(value)
    },
  }
}
