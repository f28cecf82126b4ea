import type { FastifyBaseLogger } from 'fastify'
import type { ClientMessage } from '#shared/protocols/realtime.ts'
import type { ClientMessageOf, MemberSocket } from '../types.ts'

type MessageType = ClientMessage['type']
type MessageHandler<T extends MessageType> = (
  socket: MemberSocket,
  message: ClientMessageOf<T>,
) => void | Promise<void>
type MessageHandlers = { readonly [T in MessageType]: MessageHandler<T>[] }
type SocketHandler = (socket: MemberSocket) => void | Promise<void>

/** The features' socket handlers. One that throws or rejects is logged with the socket's ids, never with the message. */
export class SocketHandlers {
  readonly #log: FastifyBaseLogger
  readonly #messages: MessageHandlers = {
    ping: [],
    'call.attach': [],
    'call.signal': [],
    'call.media': [],
    'call.no_media': [],
    'members.watch': [],
  }
  readonly #open: SocketHandler[] = []
  readonly #close: SocketHandler[] = []
  readonly #running = new Set<Promise<void>>()

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  onMessage<T extends MessageType>(type: T, handler: MessageHandler<T>): void {
    this.#messages[type].push(handler)
  }

  onOpen(handler: SocketHandler): void {
    this.#open.push(handler)
  }

  onClose(handler: SocketHandler): void {
    this.#close.push(handler)
  }

  opened(socket: MemberSocket): void {
    this.#call(this.#open, socket, 'open')
  }

  closed(socket: MemberSocket): void {
    this.#call(this.#close, socket, 'close')
  }

  received<T extends MessageType>(socket: MemberSocket, type: T, message: ClientMessageOf<T>): void {
    for (const handler of this.#messages[type]) {
      try {
        const result = handler(socket, message)
        if (result) this.#follow(socket, type, result)
      } catch (error) {
        this.#failed(socket, type, error)
      }
    }
  }

  /** Resolves once no handler is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  #call(handlers: readonly SocketHandler[], socket: MemberSocket, event: string): void {
    for (const handler of handlers) {
      try {
        const result = handler(socket)
        if (result) this.#follow(socket, event, result)
      } catch (error) {
        this.#failed(socket, event, error)
      }
    }
  }

  #follow(socket: MemberSocket, event: string, result: Promise<void>): void {
    const running = result
      .catch((error: unknown) => this.#failed(socket, event, error))
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  #failed(socket: MemberSocket, event: string, err: unknown): void {
    const { id: socketId, memberId } = socket
    this.#log.error({ err, event, socketId, memberId }, 'a socket handler failed')
  }
}
