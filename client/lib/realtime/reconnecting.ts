import { LEASE_MS } from '#shared/domain/video.ts'
import { CLOSE_SIGNED_OUT } from '#shared/protocols/limits.ts'

const FIRST_DELAY_MS = 100
/** Random, so that pages that lost one node don't all reconnect at once. */
const JITTER_MS = 200
const GROWTH = 1.8
/** While an incoming call still rings, the next try must come before its end. */
const MAX_DELAY_IN_LEASE_MS = 1_500
const MAX_DELAY_MS = 5_000
const CONNECT_WITHIN_MS = 8_000
const STEADY_AFTER_MS = 5_000

export type ReconnectingOptions = {
  url: string
  WebSocket?: typeof globalThis.WebSocket
  onOpen: () => void
  onFrame: (data: unknown) => void
  onLost: () => void
  onSignedOut: () => void
}

export function createReconnecting(options: ReconnectingOptions) {
  const Socket = options.WebSocket ?? WebSocket
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStarted = false
  const delays = createDelays()

  const drop = () => {
    clearTimeout(timer)
    const old = socket
    socket = null
    old?.close()
  }
  const lose = () => {
    drop()
    timer = setTimeout(open, delays.next())
    options.onLost()
  }
  const open = () => {
    const current = new Socket(options.url)
    socket = current
    timer = setTimeout(lose, CONNECT_WITHIN_MS)
    const listen = listenWhile(current, () => current === socket)
    listen('open', () => {
      clearTimeout(timer)
      timer = setTimeout(delays.reset, STEADY_AFTER_MS)
      options.onOpen()
    })
    listen('message', ({ data }) => options.onFrame(data))
    listen('error', lose)
    listen('close', ({ code }) => {
      if (code !== CLOSE_SIGNED_OUT) return lose()
      disconnect()
      options.onSignedOut()
    })
  }
  const disconnect = () => {
    isStarted = false
    drop()
  }
  return {
    get isStarted() {
      return isStarted
    },
    connect() {
      drop()
      isStarted = true
      delays.reset()
      open()
    },
    disconnect,
    send(data: string) {
      if (socket?.readyState !== Socket.OPEN) return false
      socket.send(data)
      return true
    },
  }
}

function listenWhile(socket: WebSocket, isInUse: () => boolean) {
  return <K extends keyof WebSocketEventMap>(type: K, act: (event: WebSocketEventMap[K]) => void) =>
    socket.addEventListener(type, (event) => isInUse() && act(event))
}

function createDelays() {
  let failures = 0
  let failedFirstAt = 0
  return {
    next() {
      if (failures === 0) failedFirstAt = performance.now()
      const isInLease = performance.now() - failedFirstAt < LEASE_MS
      const ms = (FIRST_DELAY_MS + Math.random() * JITTER_MS) * GROWTH ** failures
      failures += 1
      return Math.min(isInLease ? MAX_DELAY_IN_LEASE_MS : MAX_DELAY_MS, ms)
    },
    reset() {
      failures = 0
    },
  }
}
