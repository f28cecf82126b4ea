import { HEARTBEAT_MS, HEARTBEAT_TIMEOUT_MS } from '#shared/protocols/limits.ts'

type HeartbeatOptions = { ping: () => void; onSilence: () => void }

export type Heartbeat = {
  start(): void
  stop(): void
  /** Anything at all arrived. */
  heard(): void
  /** Asks now instead of at the next beat: the network may have changed under an open socket. */
  probe(): void
}

/**
 * Waits for an answer only after it has asked: where a hidden tab's timers are held back to one a minute, a deadline
 * counted from the last message would take every healthy socket for dead.
 */
export function createHeartbeat({ ping, onSilence }: HeartbeatOptions): Heartbeat {
  let beat: ReturnType<typeof setInterval> | undefined
  let deadline: ReturnType<typeof setTimeout> | undefined

  const heard = () => {
    clearTimeout(deadline)
    deadline = undefined
  }
  const probe = () => {
    ping()
    deadline ??= setTimeout(onSilence, HEARTBEAT_TIMEOUT_MS - HEARTBEAT_MS)
  }
  const stop = () => {
    clearInterval(beat)
    heard()
  }
  return {
    start() {
      stop()
      beat = setInterval(probe, HEARTBEAT_MS)
    },
    stop,
    heard,
    probe,
  }
}
