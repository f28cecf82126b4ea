export function createListeners<T>() {
  const entries = new Set<{ listener: (value: T) => void }>()
  return {
    add(listener: (value: T) => void): () => void {
      const entry = { listener }
      entries.add(entry)
      return () => entries.delete(entry)
    },
    notify(value: T) {
      for (const { listener } of [...entries]) listener(value)
    },
  }
}
