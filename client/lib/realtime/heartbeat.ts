import { HEARTBEAT_MS, HEARTBEAT_TIMEOUT_MS } from '#shared/protocols/limits.ts'

/**
 * The deadline starts with a probe: a hidden tab's timers may run once a minute, and counting from the last message would
 * drop every healthy socket.
 */
export function createHeartbeat({ ping, onSilence }: { ping: () => void; onSilence: () => void }) {
  let interval: ReturnType<typeof setInterval> | undefined
  let deadline: ReturnType<typeof setTimeout> | undefined

  const received = () => {
    clearTimeout(deadline)
    deadline = undefined
  }
  const probe = () => {
    ping()
    deadline ??= setTimeout(onSilence, HEARTBEAT_TIMEOUT_MS - HEARTBEAT_MS)
  }
  const stop = () => {
    clearInterval(interval)
    received()
  }
  return {
    start() {
      stop()
      interval = setInterval(probe, HEARTBEAT_MS)
    },
    stop,
    received,
    probe,
  }
}
