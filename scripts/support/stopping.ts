import { stopSignal } from '../../server/stop-signal.ts'

const NPM_IS_WATCHED_EVERY_MS = 500

/** Aborted when this script should end: by the first signal, or when the npm that runs it is gone. */
export function untilStopped(): AbortSignal {
  return AbortSignal.any([stopSignal(), endOfParent()])
}

/** A killed npm passes no signal on. */
function endOfParent(): AbortSignal {
  const gone = new AbortController()
  const parent = process.ppid
  const watch = () => {
    if (process.ppid !== parent) gone.abort('npm is gone')
  }
  if (process.env.npm_lifecycle_event) setInterval(watch, NPM_IS_WATCHED_EVERY_MS).unref()
  return gone.signal
}
