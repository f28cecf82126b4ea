const DEADLOCK = ['40P01', '40001']
const TRIES = 6

/** Runs a transaction again if PostgreSQL aborted it as a deadlock; the other one has continued. */
export async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isRefused(error, ...DEADLOCK) || tries === TRIES) throw error
    }
  }
}

/** Whether PostgreSQL aborted it with one of these codes. */
export function isRefused(error: unknown, ...codes: string[]): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && codes.includes(current.code)) return true
  }
  return false
}
