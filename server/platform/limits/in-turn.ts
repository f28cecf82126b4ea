export type InTurn = <T>(key: string, run: () => Promise<T>) => Promise<T>

/**
 * Runs calls with the same key one after the other. For code that would wait for the same database lock: waiting here holds
 * no connection. Between nodes the lock still decides.
 */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return (key, run) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(run)
    const over = mine
      .catch(() => {})
      .then(() => {
        if (last.get(key) === over) last.delete(key)
      })
    last.set(key, over)
    return mine
  }
}
