import type { ServerMessage, ServerMessageOf } from '#shared/protocols/realtime.ts'
import { createListeners } from '../events/listeners.ts'
import type { OutgoingMessage, RealtimeClient } from './realtime.ts'

/** Pages that lost the same node reconnect together and shouldn't all read at once. */
const REOPENED_SPREAD_MS = 1_000
/** A page whose first socket opens later than this may have missed as much as after a lost socket. */
const LATE_MS = 10_000

const arrivals = createListeners<RealtimeClient>()
const gaps = createListeners<void>()
let shared: RealtimeClient | null = null

/**
 * The page has one socket, loaded late. Its owner registers it here before opening it, so that other features can use it.
 * Returns the unregister function.
 */
export function shareRealtime(realtime: RealtimeClient): () => void {
  shared = realtime
  const unwatch = watchGaps(realtime)
  arrivals.notify(realtime)
  return () => {
    unwatch()
    if (shared === realtime) shared = null
  }
}

export const onLiveGap = gaps.add

function watchGaps(realtime: RealtimeClient): () => void {
  let hasBeenOpen = performance.now() > LATE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const syncWithin = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      gaps.notify()
    }, Math.random() * ms)
  }
  const stops = [
    realtime.on('resync', ({ withinMs }) => syncWithin(withinMs)),
    realtime.subscribeState((state) => {
      if (state !== 'open') return
      if (hasBeenOpen) syncWithin(REOPENED_SPREAD_MS)
      hasBeenOpen = true
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

export function onLive<T extends ServerMessage['type']>(
  type: T,
  handler: (message: ServerMessageOf<T>) => void,
): () => void {
  return follow((realtime) => realtime.on(type, handler))
}

export function sendLive(message: OutgoingMessage): boolean {
  return shared?.send(message) ?? false
}

export function onLiveOpen(handler: () => void): () => void {
  return follow((realtime) => {
    if (realtime.state === 'open') handler()
    return realtime.subscribeState((state) => state === 'open' && handler())
  })
}

/** Earlier messages have to be read from the server. */
export function onLiveStart(handler: () => void): () => void {
  let hasStarted = false
  return onLiveOpen(() => {
    if (hasStarted) return
    hasStarted = true
    handler()
  })
}

function follow(attach: (realtime: RealtimeClient) => () => void): () => void {
  let detach = shared ? attach(shared) : () => {}
  const stop = arrivals.add((realtime) => {
    detach()
    detach = attach(realtime)
  })
  return () => {
    stop()
    detach()
  }
}
