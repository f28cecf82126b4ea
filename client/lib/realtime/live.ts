import type { ServerMessage, ServerMessageOf } from '#shared/protocols/realtime.ts'
import { createListeners } from './listeners.ts'
import type { Realtime } from './realtime.ts'

const arrivals = createListeners<Realtime>()
let shared: Realtime | null = null

/**
 * The page has one socket, loaded late. Whoever owns it lends it here before opening it, so that other features hear it
 * without loading one of their own. The returned function takes it back.
 */
export function shareRealtime(realtime: Realtime): () => void {
  shared = realtime
  arrivals.notify(realtime)
  return () => {
    if (shared === realtime) shared = null
  }
}

/** Hears messages of a type from the page's socket, now or once there is one. */
export function onLive<T extends ServerMessage['type']>(
  type: T,
  handler: (message: ServerMessageOf<T>) => void,
): () => void {
  return follow((realtime) => realtime.on(type, handler))
}

/** Called each time the socket opens: what was sent before has to be read from the server. */
export function onLiveOpen(handler: () => void): () => void {
  return follow((realtime) => {
    if (realtime.state === 'open') handler()
    return realtime.subscribeState((state) => state === 'open' && handler())
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
