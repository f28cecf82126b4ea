import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import type { ClientMessage, ServerMessage, ServerMessageOf } from '#shared/protocols/realtime.ts'
import { createListeners } from '../events/listeners.ts'
import { createHeartbeat } from './heartbeat.ts'
import { parseServerMessage } from './parse.ts'
import { createReconnecting, type ReconnectingOptions } from './reconnecting.ts'

export type RealtimeState = 'closed' | 'connecting' | 'open'

type WithoutVersion<M> = M extends ClientMessage ? Omit<M, 'v'> : never
export type OutgoingMessage = WithoutVersion<ClientMessage>

export type RealtimeClient = ReturnType<typeof createRealtimeClient>

export type RealtimeOptions = Pick<ReconnectingOptions, 'url' | 'WebSocket'>

/** Reconnects until `close()` or a sign-out (4401). */
export function createRealtimeClient(options: RealtimeOptions) {
  const messages = createListeners<ServerMessage>()
  const states = createListeners<RealtimeState>()
  let state: RealtimeState = 'closed'
  let ignored = 0
  let unwatch = () => {}

  const setState = (next: RealtimeState) => {
    if (next === 'open') heartbeat.start()
    else heartbeat.stop()
    if (next === state) return
    state = next
    states.notify(next)
  }
  /** False if the socket isn't open: nothing is queued, the caller repeats it after `welcome`. */
  const send = (message: OutgoingMessage): boolean =>
    state === 'open' && socket.send(JSON.stringify({ v: REALTIME_VERSION, ...message }))
  const connect = () => {
    socket.connect()
    setState('connecting')
  }
  const close = () => {
    unwatch()
    socket.disconnect()
    setState('closed')
  }
  const heartbeat = createHeartbeat({ ping: () => send({ type: 'ping' }), onSilence: connect })
  const socket = createReconnecting({
    ...options,
    onOpen: () => setState('open'),
    onLost: () => setState('connecting'),
    onSignedOut: close,
    onFrame(data) {
      heartbeat.received()
      const message = parseServerMessage(data)
      if (message) messages.notify(message)
      else ignored += 1
    },
  })

  return {
    open() {
      if (socket.isStarted) return
      unwatch = watchWake(() => (state === 'open' ? heartbeat.probe() : connect()))
      connect()
    },
    close,
    send,
    on: <T extends ServerMessage['type']>(type: T, handler: (message: ServerMessageOf<T>) => void) =>
      messages.add((message) => isOfType(message, type) && handler(message)),
    get state(): RealtimeState {
      return state
    },
    subscribeState: states.add,
    get ignored(): number {
      return ignored
    },
  }
}

function isOfType<T extends ServerMessage['type']>(
  message: ServerMessage,
  type: T,
): message is ServerMessageOf<T> {
  return message.type === type
}

/** Calls back when the page becomes visible or the network is back: a socket may have died unnoticed. */
function watchWake(onWake: () => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  window.addEventListener('online', onWake, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onWake(), {
    signal,
  })
  return () => watching.abort()
}
