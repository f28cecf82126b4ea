import type { ClientMessage, ServerMessage } from '#shared/protocols/realtime.ts'

/** A ServerMessage as it goes over the wire, made by `wire.ts` and never changed later: many sockets may write it. */
export type Frame = Buffer

type SignalRoute = { readonly sessionId: string; readonly to: MemberSocket }

/** One open socket of a signed-in member on this node. */
export type MemberSocket = {
  /** Of this node alone, for its log. */
  readonly id: string
  readonly memberId: string
  /** Id of the sign-in (session cookie) it was opened under. */
  readonly signInId: string
  /** Where its signals go. Cached by the calls of this node to save four lookups per signal. */
  route: SignalRoute | null
  /** It was closed because its sign-in ended: the member left on purpose. */
  readonly isSignedOut: boolean
  send(message: ServerMessage): void
  /** The relay's way past a second JSON.stringify. */
  sendRaw(frame: Frame): void
  /** From here on it counts as closed: nothing it still sends is heard. */
  close(code: number, reason: string): void
}

export type ClientMessageOf<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>

/** The gateway's way in: it owns the sockets, the hub knows them. */
export type SocketIntake = {
  /** Closes the socket again when it may not stay: its sign-in has just ended, or the node is closing. */
  open(socket: MemberSocket): void
  receive(socket: MemberSocket, message: ClientMessage): void
  /** The socket is gone. Safe to call again. */
  closed(socket: MemberSocket): void
  /** Closes every socket with 1001 and lets no more in; resolves once their handlers are done. */
  drain(): Promise<void>
}

/** Messages between nodes. `target` is a node id, or every node (the sender included) when null. */
export type Bus = {
  readonly nodeId: string
  publish(topic: string, payload: string, target: string | null): Promise<void>
  on(topic: string, handler: (payload: string) => void): void
  /** Called when messages of other nodes may have been missed, once they arrive again. */
  onGap(handler: () => void): void
  close(): Promise<void>
}

/** The sockets of this node and the way to those of the others. Features add handlers; the platform knows none of them. */
export type Realtime = {
  readonly nodeId: string
  readonly bus: Bus
  /** For the gateway alone. */
  readonly intake: SocketIntake
  /**
   * Every socket of the member, on every node. Local sockets get it at once; a failure to reach the other nodes is logged,
   * not thrown: a socket can be gone in any case, so what must not be lost is read again from the database.
   */
  sendToMember(memberId: string, message: ServerMessage): Promise<void>
  /**
   * Every socket of the member, and those that watch them, on every node, except sockets of `hiddenFrom`. Sockets that begin
   * to watch the member within `CHANGE_REMEMBERED_MS` get it too. Otherwise as `sendToMember`.
   */
  sendToWatchers(memberId: string, message: ServerMessage, hiddenFrom: readonly string[]): Promise<void>
  /** Closes the sockets opened under a sign-in, on every node. Nodes that miss it find out by themselves in a minute. */
  closeSignIn(signInId: string): Promise<void>
  /** The same for a sign-in that goes on under another id: its sockets may come back, and calls wait for that. */
  renewSignIn(formerId: string): Promise<void>
  socketsOf(memberId: string): readonly MemberSocket[]
  /** Every open socket of this node. */
  sockets(): readonly MemberSocket[]
  countSockets(): number
  /** How many members the sockets of this node watch. */
  countWatched(): number
  /** How many members have a socket on a living node. */
  countOnline(): Promise<number>
  onMessage<T extends ClientMessage['type']>(
    type: T,
    handler: (socket: MemberSocket, message: ClientMessageOf<T>) => void | Promise<void>,
  ): void
  onOpen(handler: (socket: MemberSocket) => void | Promise<void>): void
  onClose(handler: (socket: MemberSocket) => void | Promise<void>): void
  /** Called when messages of other nodes may have been missed: `Bus.onGap`, or a node ended without a word. */
  onGap(handler: () => void | Promise<void>): void
  close(): Promise<void>
}
