import type { FastifyBaseLogger } from 'fastify'

export type Repeating = {
  /** Resolves once the current run is done; no further run follows. */
  stop(): Promise<void>
}

/** Runs `task` every `everyMs` from the end of one run to the start of the next. The task handles its own errors. */
export function repeat(everyMs: number, task: () => Promise<void>): Repeating {
  return run(everyMs, async () => {
    await task()
    return everyMs
  })
}

const LONGEST_DELAY_MS = 60_000

type Retrying = { readonly log: FastifyBaseLogger; readonly what: string; readonly firstDelayMs?: number }

/**
 * Runs `task` in the background until it succeeds once, with growing delays. Stopping doesn't wait for the current try,
 * which may hang.
 */
export function retry(
  task: () => Promise<void>,
  { log, what, firstDelayMs = 1_000 }: Retrying,
): { stop(): void } {
  let delayMs = firstDelayMs
  let isStopped = false
  const repeating = run(0, async () => {
    try {
      await task()
      return null
    } catch (err) {
      if (isStopped) return null
      const waitMs = delayMs
      log.warn({ err, what, retryInSeconds: waitMs / 1_000 }, 'failed and will be tried again')
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)
      return waitMs
    }
  })
  return {
    stop: () => {
      isStopped = true
      void repeating.stop()
    },
  }
}

/** `task` returns the delay until its next run; null ends it. */
function run(firstMs: number, task: () => Promise<number | null>): Repeating {
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  let timer = setTimeout(start, firstMs)

  function start(): void {
    running = task().then((waitMs) => {
      if (!isStopped && waitMs !== null) timer = setTimeout(start, waitMs)
    })
  }

  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}
