export type InTurn = <T>(key: string, run: () => Promise<T>) => Promise<T>

/**
 * Runs calls with the same key one after the other, and those of at most `atOnce` keys at the same time. Keys take turns,
 * however many calls one of them has waiting. For code that would wait for the same database lock, waiting here holds no
 * connection; between nodes the lock still decides.
 */
export function createTurns(atOnce = Number.POSITIVE_INFINITY): InTurn {
  /** In the order in which the keys get their next turn. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Set<string>()

  const startNext = () => {
    for (const [key, calls] of waiting) {
      if (running.size >= atOnce) return
      if (running.has(key)) continue
      const start = calls.shift()
      if (calls.length === 0) waiting.delete(key)
      running.add(key)
      start?.()
    }
  }

  const goLast = (key: string) => {
    const calls = waiting.get(key)
    if (!calls) return
    waiting.delete(key)
    waiting.set(key, calls)
  }

  return async (key, run) => {
    await new Promise<void>((start) => {
      waiting.set(key, [...(waiting.get(key) ?? []), start])
      startNext()
    })
    try {
      return await run()
    } finally {
      running.delete(key)
      goLast(key)
      startNext()
    }
  }
}
