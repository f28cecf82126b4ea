import type { MemberSocket } from '#server/platform/realtime/types.ts'

/** A member's socket in a call. Of two places of one member the one with the higher attachment is the newer. */
export type Place = { readonly socket: MemberSocket; readonly attachment: number }
type Elsewhere = { readonly nodeId: string; readonly attachment: number }
type Arrival = {
  readonly socket: MemberSocket
  /** What it asked for before it was settled. */
  readonly backlog: (() => void | Promise<void>)[]
  isGone: boolean
}

/** A call as this node knows it, for as long as one of its members is here or just coming. */
export class Room {
  readonly sessionId: string
  /** Who may signal whom; null until the call is active. */
  members: readonly [string, string] | null = null
  isOver = false
  readonly places = new Map<string, Place>()
  readonly elsewhere = new Map<string, Elsewhere>()
  readonly arrivals = new Map<MemberSocket, Arrival>()

  constructor(sessionId: string) {
    this.sessionId = sessionId
  }

  get isEmpty(): boolean {
    return this.places.size === 0 && this.arrivals.size === 0
  }

  peerOf(memberId: string): string | null {
    if (!this.members) return null
    const [a, b] = this.members
    return a === memberId ? b : a
  }

  others(memberId: string): MemberSocket[] {
    return Array.from(this.places)
      .filter(([id]) => id !== memberId)
      .map(([, { socket }]) => socket)
  }

  /** Who is where has changed: what was looked up before no longer holds. */
  forgetRoutes(): void {
    for (const { socket } of this.places.values()) socket.route = null
  }

  holds(socket: MemberSocket): boolean {
    return this.places.get(socket.memberId)?.socket === socket
  }
}

/** The rooms of this node, and which of them a socket is in. */
export class Rooms {
  readonly #rooms = new Map<string, Room>()
  readonly #bySocket = new Map<MemberSocket, Set<Room>>()

  get(sessionId: string): Room | undefined {
    return this.#rooms.get(sessionId)
  }

  all(): Room[] {
    return [...this.#rooms.values()]
  }

  /** The socket is on its way in; what it sends until it is settled waits in the arrival's backlog. */
  arrive(sessionId: string, socket: MemberSocket): { room: Room; arrival: Arrival } {
    let room = this.#rooms.get(sessionId)
    if (!room) {
      room = new Room(sessionId)
      this.#rooms.set(sessionId, room)
    }
    const arrival = { socket, backlog: [], isGone: false }
    socket.route = null
    room.arrivals.set(socket, arrival)
    const rooms = this.#bySocket.get(socket) ?? new Set()
    this.#bySocket.set(socket, rooms.add(room))
    return { room, arrival }
  }

  settle(room: Room, arrival: Arrival, place: Place | null): void {
    if (room.arrivals.get(arrival.socket) === arrival) room.arrivals.delete(arrival.socket)
    room.forgetRoutes()
    if (place) room.places.set(arrival.socket.memberId, place)
    else if (!room.holds(arrival.socket)) this.#forget(room, arrival.socket)
    this.#dropIfEmpty(room)
  }

  /** Takes the socket's place away, if it has one. */
  vacate(room: Room, socket: MemberSocket): Place | null {
    const place = room.places.get(socket.memberId)
    if (place?.socket !== socket) return null
    room.forgetRoutes()
    room.places.delete(socket.memberId)
    this.#forget(room, socket)
    this.#dropIfEmpty(room)
    return place
  }

  /** The rooms of a socket that is gone; nothing of it is kept. */
  leave(socket: MemberSocket): { room: Room; place: Place }[] {
    const left: { room: Room; place: Place }[] = []
    for (const room of this.#bySocket.get(socket) ?? []) {
      const arrival = room.arrivals.get(socket)
      if (arrival) arrival.isGone = true
      const place = this.vacate(room, socket)
      if (place) left.push({ room, place })
    }
    return left
  }

  close(sessionId: string): void {
    const room = this.#rooms.get(sessionId)
    if (!room) return
    room.isOver = true
    room.forgetRoutes()
    for (const { socket } of room.places.values()) this.#forget(room, socket)
    room.places.clear()
    this.#rooms.delete(sessionId)
  }

  #forget(room: Room, socket: MemberSocket): void {
    const rooms = this.#bySocket.get(socket)
    rooms?.delete(room)
    if (rooms?.size === 0) this.#bySocket.delete(socket)
  }

  #dropIfEmpty(room: Room): void {
    if (room.isEmpty && this.#rooms.get(room.sessionId) === room) this.#rooms.delete(room.sessionId)
  }
}
