import type { ServerMessage, ServerMessageOf } from '#shared/protocols/realtime.ts'
import { createListeners } from './listeners.ts'
import type { OutgoingMessage, Realtime } from './realtime.ts'

/** After a socket was lost: those who lost the same node come back together, and do not all read at once. */
const REOPENED_SPREAD_MS = 1_000
/** A page whose first socket opens later than this after the page began has missed as much as one that lost its socket. */
const LATE_MS = 10_000

const arrivals = createListeners<Realtime>()
const gaps = createListeners<void>()
let shared: Realtime | null = null

/**
 * The page has one socket, loaded late. Whoever owns it lends it here before opening it, so that other features hear it
 * without loading one of their own. The returned function takes it back.
 */
export function shareRealtime(realtime: Realtime): () => void {
  shared = realtime
  const unwatch = watchGaps(realtime)
  arrivals.notify(realtime)
  return () => {
    unwatch()
    if (shared === realtime) shared = null
  }
}

/** Called when messages may have been missed: what is shown has to be read again. */
export const onLiveGap = gaps.add

function watchGaps(realtime: Realtime): () => void {
  let hasBeenOpen = performance.now() > LATE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellWithin = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      gaps.notify()
    }, Math.random() * ms)
  }
  const stops = [
    realtime.on('resync', ({ withinMs }) => tellWithin(withinMs)),
    realtime.subscribeState((state) => {
      if (state !== 'open') return
      if (hasBeenOpen) tellWithin(REOPENED_SPREAD_MS)
      hasBeenOpen = true
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** Hears messages of a type from the page's socket, now or once there is one. */
export function onLive<T extends ServerMessage['type']>(
  type: T,
  handler: (message: ServerMessageOf<T>) => void,
): () => void {
  return follow((realtime) => realtime.on(type, handler))
}

/** Over the page's socket; false where it is not open. */
export function sendLive(message: OutgoingMessage): boolean {
  return shared?.send(message) ?? false
}

/** Called each time the socket opens, and at once where it is open. */
export function onLiveOpen(handler: () => void): () => void {
  return follow((realtime) => {
    if (realtime.state === 'open') handler()
    return realtime.subscribeState((state) => state === 'open' && handler())
  })
}

/**
 * Called once, when the page hears: what was sent before, since it was rendered or while nobody listened for it, has to be
 * read from the server. What is missed later is `onLiveGap`'s.
 */
export function onLiveStart(handler: () => void): () => void {
  let hasStarted = false
  return onLiveOpen(() => {
    if (hasStarted) return
    hasStarted = true
    handler()
  })
}

function follow(attach: (realtime: Realtime) => () => void): () => void {
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
