import type { ClientMessage, ServerMessage } from '#shared/protocols/realtime.ts'

/** One open socket of a signed-in member, or of the guest of a meeting, on this node. */
export type MemberSocket = {
  /** Local, for this node's log. */
  readonly id: string
  /** A guest's own id, if it is theirs. */
  readonly memberId: string
  /** Id of the sign-in (session cookie) it was opened under. */
  readonly signInId: string
  /** Closed because its sign-in ended: the member left on purpose. */
  readonly isSignedOut: boolean
  send(message: ServerMessage): void
  /** Sends the JSON of a ServerMessage that another node wrote. */
  sendText(text: string): void
  /** From here on it counts as closed: anything it still sends is ignored. */
  close(code: number, reason: string): void
}

export type ClientMessageOf<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>

/** For the gateway, which owns the sockets; the hub tracks them. */
export type SocketIntake = {
  /** Closes a socket that may not stay: its sign-in has just ended, or the node is closing. */
  open(socket: MemberSocket): void
  receive(socket: MemberSocket, message: ClientMessage): void
  /** The socket is gone. Idempotent. */
  closed(socket: MemberSocket): void
  /** Closes every socket with 1001 and accepts no more; resolves once their handlers are done. */
  drain(): Promise<void>
}

/** Messages between nodes. `target` is a node id, or null for every node including the sender. */
export type Bus = {
  readonly nodeId: string
  publish(topic: string, payload: string, target: string | null): Promise<void>
  on(topic: string, handler: (payload: string) => void): void
  /** Called when other nodes' messages may have been missed, once they arrive again. */
  onGap(handler: () => void): void
  close(): Promise<void>
}

/** The sockets of this node, and messages to other nodes. Features register handlers; the platform knows none of them. */
export type Realtime = {
  readonly nodeId: string
  readonly bus: Bus
  /** For the gateway only. */
  readonly intake: SocketIntake
  /**
   * Sends to the member's sockets on every node. Local sockets get it at once; failures to reach other nodes are logged, not
   * thrown. A socket can always be gone, so what must not be lost is read from the database.
   */
  sendToMember(memberId: string, message: ServerMessage): Promise<void>
  /**
   * Sends to the member's sockets and their watchers on every node, except sockets of `hiddenFrom`. Sockets that start
   * watching within `CHANGE_REMEMBERED_MS` get it too. Otherwise like `sendToMember`.
   */
  sendToWatchers(memberId: string, message: ServerMessage, hiddenFrom: readonly string[]): Promise<void>
  /** Closes the sockets of a sign-in on every node. Nodes that miss it find out within a minute. */
  closeSignIn(signInId: string): Promise<void>
  /** For a sign-in that goes on after its sockets were closed: new ones aren't refused for a while, as after an end. */
  allowSignIn(signInId: string): Promise<void>
  /** For a sign-in that continues under another id: its sockets may come back, and calls wait for that. */
  renewSignIn(formerId: string): Promise<void>
  socketsOf(memberId: string): readonly MemberSocket[]
  /** Every open socket of this node. */
  sockets(): readonly MemberSocket[]
  countSockets(): number
  /** How many members the sockets of this node watch. */
  countWatched(): number
  /** How many members, without staff, have a socket on a living node; up to 2 s old. */
  countOnline(): Promise<number>
  onMessage<T extends ClientMessage['type']>(
    type: T,
    handler: (socket: MemberSocket, message: ClientMessageOf<T>) => void | Promise<void>,
  ): void
  onOpen(handler: (socket: MemberSocket) => void | Promise<void>): void
  onClose(handler: (socket: MemberSocket) => void | Promise<void>): void
  /** Called when other nodes' messages may have been missed: `Bus.onGap`, or a node ended unexpectedly. */
  onGap(handler: () => void | Promise<void>): void
  close(): Promise<void>
}
