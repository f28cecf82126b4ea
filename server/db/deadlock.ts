const DEADLOCK = new Set(['40P01', '40001'])
const TRIES = 6

/** Runs a transaction again where PostgreSQL ended it because two waited for each other; the other one has gone on. */
export async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isDeadlock(error) || tries === TRIES) throw error
    }
  }
}

function isDeadlock(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && DEADLOCK.has(current.code)) return true
  }
  return false
}
