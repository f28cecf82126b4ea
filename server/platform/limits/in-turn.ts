export type InTurn = <T>(key: string, run: () => Promise<T>) => Promise<T>

/**
 * Runs what has the same key one after the other, in the order of the calls. For what would wait for the same lock of the
 * database: whoever waits here holds no connection meanwhile. Between nodes the lock still decides.
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
