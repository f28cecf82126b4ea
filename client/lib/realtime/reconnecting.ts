import ReconnectingWebSocket from 'partysocket/ws'
import { CLOSE_SIGNED_OUT } from '#shared/protocols/limits.ts'

const DELAYS = {
  reconnectionDelayGrowFactor: 1.8,
  /** Well within a lease and an incoming call. */
  maxReconnectionDelay: 3_000,
  connectionTimeout: 8_000,
}
const FIRST_DELAY_MS = 100
/** Random, so that pages that lost one node don't all reconnect at once. */
const JITTER_MS = 200

export type ReconnectingOptions = {
  url: string
  WebSocket?: typeof globalThis.WebSocket
  onOpen: () => void
  onFrame: (data: unknown) => void
  onLost: () => void
  onSignedOut: () => void
}

export type Reconnecting = {
  readonly isStarted: boolean
  /** Opens at once, replacing any socket or delay. */
  connect(): void
  disconnect(): void
  /** False if the socket isn't open. */
  send(data: string): boolean
}

export function createReconnecting(options: ReconnectingOptions): Reconnecting {
  let socket: ReconnectingWebSocket | null = null

  const disconnect = () => {
    const old = socket
    socket = null
    old?.close()
  }
  const connect = () => {
    disconnect()
    const current = new ReconnectingWebSocket(options.url, [], {
      ...DELAYS,
      minReconnectionDelay: FIRST_DELAY_MS + Math.random() * JITTER_MS,
      maxEnqueuedMessages: 0,
      WebSocket: options.WebSocket,
    })
    socket = current
    current.addEventListener('open', () => current === socket && options.onOpen())
    current.addEventListener('message', ({ data }) => current === socket && options.onFrame(data))
    current.addEventListener('close', ({ code }) => {
      if (current !== socket) return
      if (code !== CLOSE_SIGNED_OUT) return options.onLost()
      disconnect()
      options.onSignedOut()
    })
  }
  return {
    get isStarted() {
      return socket !== null
    },
    connect,
    disconnect,
    send: (data) => socket?.readyState === ReconnectingWebSocket.OPEN && socket.send(data),
  }
}
