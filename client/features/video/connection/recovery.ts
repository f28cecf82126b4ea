type RecoveryOptions = {
  /** The polite side waits a little longer, so that both rarely restart at the same time. */
  polite: boolean
  isUp: () => boolean
  restart: () => void
}

const FIRST_TRY_MS = 4_000
const DISCONNECTED_MS = 2_000
const HEAD_START_MS = 1_500
/** A network change and a failure with the same cause lead to one restart. */
const TOGETHER_MS = 800
const BACKOFF_MS = [3_000, 5_000, 8_000, 12_000]

export function createRecovery({ polite, isUp, restart }: RecoveryOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Number.POSITIVE_INFINITY
  let attempts = 0
  let lastAttempt = Number.NEGATIVE_INFINITY

  const cancel = () => {
    clearTimeout(timer)
    due = Number.POSITIVE_INFINITY
  }
  const schedule = (delay: number) => {
    const at = Math.max(Date.now() + delay, lastAttempt + TOGETHER_MS)
    if (at >= due) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(attempt, at - Date.now())
  }
  const scheduleNext = () => {
    const backoff = BACKOFF_MS[Math.min(attempts, BACKOFF_MS.length) - 1] ?? 0
    schedule(backoff + (polite ? HEAD_START_MS : 0))
  }
  const attempt = () => {
    due = Number.POSITIVE_INFINITY
    attempts += 1
    lastAttempt = Date.now()
    restart()
    timer = setTimeout(check, TOGETHER_MS)
  }
  const check = () => {
    if (isUp()) attempts = 0
    else scheduleNext()
  }

  return {
    begin: () => schedule(FIRST_TRY_MS + (polite ? FIRST_TRY_MS : 0)),
    update(state: RTCIceConnectionState) {
      if (state === 'connected' || state === 'completed') {
        attempts = 0
        cancel()
      }
      if (attempts > 0) return
      if (state === 'failed') schedule(polite ? HEAD_START_MS : 0)
      if (state === 'disconnected') schedule(DISCONNECTED_MS + (polite ? HEAD_START_MS : 0))
    },
    nudge: () => schedule(0),
    close: cancel,
  }
}
