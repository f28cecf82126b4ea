import ReconnectingWebSocket from 'partysocket/ws'
import { CLOSE_SIGNED_OUT } from '#shared/protocols/limits.ts'

export type ReconnectingOptions = {
  url: string
  WebSocket?: typeof globalThis.WebSocket
  onOpen: () => void
  onFrame: (data: unknown) => void
  /** The socket is gone and will be opened again. */
  onLost: () => void
  onSignedOut: () => void
}

export type Reconnecting = {
  readonly isStarted: boolean
  /** Opens at once, in the place of whatever socket or delay there is. */
  connect(): void
  disconnect(): void
  /** False when the socket is not open. */
  send(data: string): boolean
}

export function createReconnecting(options: ReconnectingOptions): Reconnecting {
  let socket: ReconnectingWebSocket | null = null

  const disconnect = () => {
    const old = socket
    socket = null
    old?.close()
  }
  return {
    get isStarted() {
      return socket !== null
    },
    // A new socket rather than `socket.reconnect()`, which does nothing while it waits out its delay.
    connect() {
      disconnect()
      const current = openSocket(options)
      socket = current
      const whileCurrent =
        <E>(act: (event: E) => void) =>
        (event: E) => {
          if (current === socket) act(event)
        }
      current.addEventListener('open', whileCurrent(options.onOpen))
      current.addEventListener(
        'message',
        whileCurrent(({ data }: MessageEvent<unknown>) => options.onFrame(data)),
      )
      current.addEventListener(
        'close',
        whileCurrent(({ code }: { code: number }) =>
          code === CLOSE_SIGNED_OUT ? options.onSignedOut() : options.onLost(),
        ),
      )
    },
    disconnect,
    send(data) {
      if (socket?.readyState !== ReconnectingWebSocket.OPEN) return false
      socket.send(data)
      return true
    },
  }
}

function openSocket({ url, WebSocket }: ReconnectingOptions): ReconnectingWebSocket {
  return new ReconnectingWebSocket(url, undefined, {
    ...(WebSocket && { WebSocket }),
    minReconnectionDelay: 100 + Math.random() * 200,
    maxReconnectionDelay: 5_000,
    reconnectionDelayGrowFactor: 1.8,
    connectionTimeout: 8_000,
    maxEnqueuedMessages: 0,
    shouldReconnectOnClose: (event) => event.code !== CLOSE_SIGNED_OUT,
  })
}
