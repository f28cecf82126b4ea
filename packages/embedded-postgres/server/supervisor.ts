import { setTimeout as delay } from 'node:timers/promises'
import { messageOf } from '../errors.ts'
import type { Postmaster } from './postmaster.ts'

const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 10_000
const STEADY_MS = 60_000

/**
 * Starts a server and restarts it whenever it ends unexpectedly: at once after a steady run, with growing delays while it
 * keeps failing. The first start's failure goes to the caller; `interrupt` ends it.
 */
export async function keepRunning(
  start: (signal: AbortSignal) => Promise<Postmaster>,
  log: (line: string) => void,
  interrupt?: AbortSignal,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const { signal } = stopping
  const first = await start(interrupt ? AbortSignal.any([signal, interrupt]) : signal)
  const watching = watch(first)
  return {
    stop() {
      stopping.abort()
      return watching
    },
  }

  async function watch(server: Postmaster): Promise<void> {
    const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    let current: Postmaster | undefined = server
    let failures = 0
    while (current && !signal.aborted) {
      const startedAt = performance.now()
      const reason = await Promise.race([current.ended, stopped])
      if (signal.aborted) break
      if (performance.now() - startedAt > STEADY_MS) failures = 0
      log(`PostgreSQL ended by itself (${reason}); it is started again.`)
      current = await restart(failures)
      failures += 1
    }
    await current?.stop()
  }

  async function restart(failures: number): Promise<Postmaster | undefined> {
    for (let attempt = failures; ; attempt += 1) {
      try {
        if (attempt > 0)
          await delay(Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS), undefined, { signal })
        const server = await start(signal)
        log('PostgreSQL is back.')
        return server
      } catch (error) {
        if (signal.aborted) return undefined
        log(messageOf(error))
      }
    }
  }
}
