import type { Deps } from '#server/deps.ts'
import type { MemberSocket } from '#server/platform/realtime/types.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import type { SOCKET_ERRORS } from '#shared/protocols/realtime.ts'
import { endCalls, leaving } from './hang-up.ts'
import { type PlacePost, postPlace } from './room-posts.ts'
import type { Place, Room, Rooms } from './rooms.ts'
import { attachSeat, renewSeats } from './seats.ts'

type PlacesDeps = Pick<Deps, 'database' | 'realtime' | 'clock' | 'log' | 'metrics' | 'tasks'>
type RefusalCode = Extract<(typeof SOCKET_ERRORS)[number], 'not_in_call' | 'replaced_elsewhere'>

const v = REALTIME_VERSION
const REFUSALS: Record<RefusalCode, string> = {
  not_in_call: "You aren't in this call.",
  replaced_elsewhere: 'This call continues in another window.',
}

export function refuse(socket: MemberSocket, sessionId: string, code: RefusalCode): void {
  socket.send({ v, type: 'error', code, message: REFUSALS[code], sessionId })
}

/** Which socket is a member's place in a call, here and on other nodes, and what the other member is told of it. */
export class Places {
  readonly #deps: PlacesDeps
  readonly #rooms: Rooms

  constructor(deps: PlacesDeps, rooms: Rooms) {
    this.#deps = deps
    this.#rooms = rooms
  }

  /** Makes the socket the member's place; refused without an open seat in the call. */
  async attach(socket: MemberSocket, sessionId: string): Promise<void> {
    const { memberId } = socket
    const { room, arrival } = this.#rooms.arrive(sessionId, socket)
    let place: Place | null = null
    try {
      const seat = await attachSeat(this.#deps.database.db, sessionId, memberId)
      if (arrival.isGone) return
      if (!seat || room.isOver) return refuse(socket, sessionId, 'not_in_call')
      const taken = { socket, attachment: seat.attachment }
      if (seat.status === 'active' && seat.recipientId) room.members = [seat.initiatorId, seat.recipientId]
      if (this.#take(room, taken)) place = taken
    } finally {
      this.#rooms.settle(room, arrival, place)
    }
    if (!place) return
    tellOthers(room, memberId, 'here')
    // The member's own place elsewhere, if there was one, is forgotten by now.
    const isPeerHere = room.others(memberId).length > 0 || room.elsewhere.size > 0
    if (isPeerHere) socket.send({ v, type: 'call.peer', sessionId, state: 'here' })
    this.#post(room, memberId, place, { isHere: true, asks: true })
    for (const run of arrival.backlog) await run()
  }

  /** The socket is gone: the member has the length of a lease to come back, unless they signed out. */
  async leave(socket: MemberSocket): Promise<void> {
    const { memberId } = socket
    const left = this.#rooms.leave(socket)
    for (const { room, place } of left) {
      tellOthers(room, memberId, 'away')
      this.#post(room, memberId, place, { isHere: false, asks: false })
    }
    if (socket.isSignedOut) {
      const ids = left.map(({ room }) => room.sessionId)
      await endCalls(this.#deps, ids, (call) => leaving(call, 'signed_out'))
      return
    }
    const seats = left.map(({ room, place }) => ({
      sessionId: room.sessionId,
      memberId,
      attachment: place.attachment,
    }))
    await renewSeats(this.#deps.database.db, seats)
  }

  /** What another node says about a place there. */
  heard(said: PlacePost): void {
    const room = this.#rooms.get(said.sessionId)
    if (!room || said.nodeId === this.#deps.realtime.nodeId) return
    const { memberId, attachment } = said
    const known = room.elsewhere.get(memberId)
    if (!said.isHere) {
      if (known?.attachment !== attachment) return
      room.elsewhere.delete(memberId)
      tellOthers(room, memberId, 'away')
      return
    }
    const own = room.places.get(memberId)
    if (own && own.attachment < attachment) {
      this.#rooms.vacate(room, own.socket)
      refuse(own.socket, said.sessionId, 'replaced_elsewhere')
    }
    if (known && known.attachment > attachment) return
    room.elsewhere.set(memberId, { nodeId: said.nodeId, attachment })
    if (known?.attachment !== attachment) tellOthers(room, memberId, 'here')
    if (!said.asks) return
    for (const [id, place] of room.places) {
      if (id !== memberId) this.#post(room, id, place, { isHere: true, asks: false }, said.nodeId)
    }
  }

  /** Says again where everybody here is, and asks for the others: messages between nodes were missed. */
  repeat(): void {
    for (const room of this.#rooms.all()) {
      for (const [memberId, place] of room.places) {
        this.#post(room, memberId, place, { isHere: true, asks: true })
      }
    }
  }

  #post(
    room: Room,
    memberId: string,
    place: Place,
    about: { isHere: boolean; asks: boolean },
    target?: string,
  ): void {
    const { sessionId } = room
    const { nodeId } = this.#deps.realtime
    postPlace(this.#deps, { sessionId, memberId, nodeId, attachment: place.attachment, ...about }, target)
  }

  #take(room: Room, { socket, attachment }: Place): boolean {
    const { memberId } = socket
    const elsewhere = room.elsewhere.get(memberId)
    const here = room.places.get(memberId)
    if (Math.max(elsewhere?.attachment ?? 0, here?.attachment ?? 0) > attachment) {
      refuse(socket, room.sessionId, 'replaced_elsewhere')
      return false
    }
    if (here && here.socket !== socket) {
      this.#rooms.vacate(room, here.socket)
      refuse(here.socket, room.sessionId, 'replaced_elsewhere')
    }
    room.elsewhere.delete(memberId)
    return true
  }
}

function tellOthers(room: Room, memberId: string, state: 'here' | 'away'): void {
  for (const socket of room.others(memberId)) {
    socket.send({ v, type: 'call.peer', sessionId: room.sessionId, state })
  }
}
