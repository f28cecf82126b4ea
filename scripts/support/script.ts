import { constants } from 'node:os'
import { untilStopped } from './stopping.ts'

/**
 * Runs a script; `main` returns its exit code. A failure prints one sentence and exits with `failed`. When told to stop,
 * `main` has to end soon after `stopping` is aborted, with everything it started stopped.
 */
export async function runScript(main: (stopping: AbortSignal) => Promise<number>, failed = 1): Promise<void> {
  const stopping = untilStopped()
  try {
    process.exitCode = await main(stopping)
  } catch (error) {
    if (stopping.aborted) {
      console.error('Stopped before it was done.')
      process.exit(exitCodeOf(stopping.reason))
    }
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = failed
  }
}

/** As a shell reports a process ended by a signal. */
function exitCodeOf(reason: unknown): number {
  const found = Object.entries(constants.signals).find(([name]) => name === reason)
  return found ? 128 + found[1] : 1
}
