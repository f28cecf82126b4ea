import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import type { ClientMessage, ServerMessage, ServerMessageOf } from '#shared/protocols/realtime.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createListeners } from '../listeners.ts'
import { parseServerMessage } from './parse.ts'
import { createReconnecting, type ReconnectingOptions } from './reconnecting.ts'

export type RealtimeState = 'closed' | 'connecting' | 'open'

type WithoutVersion<M> = M extends ClientMessage ? Omit<M, 'v'> : never
export type OutgoingMessage = WithoutVersion<ClientMessage>

export type RealtimeClient = {
  open(): void
  close(): void
  /** False if the socket isn't open: nothing is queued, the caller repeats it after `welcome`. */
  send(message: OutgoingMessage): boolean
  on<T extends ServerMessage['type']>(type: T, handler: (message: ServerMessageOf<T>) => void): () => void
  readonly state: RealtimeState
  subscribeState(listener: (state: RealtimeState) => void): () => void
  /** Received frames that weren't a message of this version. */
  readonly ignored: number
}

export type RealtimeOptions = Pick<ReconnectingOptions, 'url' | 'WebSocket'>

/**
 * The only owner of the socket at `/ws`. Reconnects until `close()` or until the server reports a sign-out (4401); then the
 * state is `closed`.
 */
export function createRealtimeClient(options: RealtimeOptions): RealtimeClient {
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
  const send: RealtimeClient['send'] = (message) =>
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
    on: (type, handler) =>
      messages.add((message) => {
        if (isOfType(message, type)) handler(message)
      }),
    get state() {
      return state
    },
    subscribeState: states.add,
    get ignored() {
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
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onWake()
  }
  window.addEventListener('online', onWake)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    window.removeEventListener('online', onWake)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
