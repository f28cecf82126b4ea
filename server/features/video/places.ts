import type { Deps } from '#server/deps.ts'
import type { MemberSocket } from '#server/platform/realtime/types.ts'
import { REALTIME_VERSION, type SOCKET_ERRORS } from '#shared/protocols/realtime.ts'
import { type PlacePost, postPlace } from './room-posts.ts'
import type { Place, Room, Rooms } from './rooms.ts'
import { attachSeat, renewSeats } from './seats.ts'

type PlacesDeps = Pick<Deps, 'database' | 'realtime' | 'log'>
type RefusalCode = Extract<(typeof SOCKET_ERRORS)[number], 'not_in_call' | 'replaced_elsewhere'>

const v = REALTIME_VERSION
const REFUSALS: Record<RefusalCode, string> = {
  not_in_call: 'You are not in this call.',
  replaced_elsewhere: 'This call was continued in another window.',
}

export function refuse(socket: MemberSocket, sessionId: string, code: RefusalCode): void {
  socket.send({ v, type: 'error', code, message: REFUSALS[code], sessionId })
}

/** Which socket is a member's place in a call, here and on other nodes, and what the other member is told of it. */
export function createPlaces(deps: PlacesDeps, rooms: Rooms) {
  const { database, realtime } = deps
  const { nodeId } = realtime

  const tellOthers = (room: Room, memberId: string, state: 'here' | 'away') => {
    for (const socket of room.others(memberId)) {
      socket.send({ v, type: 'call.peer', sessionId: room.sessionId, state })
    }
  }

  const post = (room: Room, memberId: string, place: Place, about: { isHere: boolean; asks: boolean }) => {
    const { attachment } = place
    return { sessionId: room.sessionId, memberId, nodeId, attachment, ...about }
  }

  const takePlace = (room: Room, place: Place): boolean => {
    const { socket, attachment } = place
    const { memberId } = socket
    const elsewhere = room.elsewhere.get(memberId)
    const here = room.places.get(memberId)
    if (Math.max(elsewhere?.attachment ?? 0, here?.attachment ?? 0) > attachment) {
      refuse(socket, room.sessionId, 'replaced_elsewhere')
      return false
    }
    if (here && here.socket !== socket) {
      rooms.vacate(room, here.socket)
      refuse(here.socket, room.sessionId, 'replaced_elsewhere')
    }
    room.elsewhere.delete(memberId)
    return true
  }

  return {
    /** Makes the socket the member's place; refused without an open seat in the call. */
    async attach(socket: MemberSocket, sessionId: string): Promise<void> {
      const { memberId } = socket
      const { room, arrival } = rooms.arrive(sessionId, socket)
      let place: Place | null = null
      try {
        const seat = await attachSeat(database.db, sessionId, memberId)
        if (arrival.isGone) return
        if (!seat || room.isOver) return refuse(socket, sessionId, 'not_in_call')
        const taken = { socket, attachment: seat.attachment }
        if (seat.status === 'active' && seat.recipientId) room.members = [seat.initiatorId, seat.recipientId]
        if (takePlace(room, taken)) place = taken
      } finally {
        rooms.settle(room, arrival, place)
      }
      if (!place) return
      tellOthers(room, memberId, 'here')
      // The member's own place elsewhere, if there was one, is forgotten by now.
      const isPeerHere = room.others(memberId).length > 0 || room.elsewhere.size > 0
      if (isPeerHere) socket.send({ v, type: 'call.peer', sessionId, state: 'here' })
      postPlace(deps, post(room, memberId, place, { isHere: true, asks: true }))
      for (const run of arrival.backlog) await run()
    },

    /** The socket is gone: the member has the length of a lease to come back. */
    async leave(socket: MemberSocket): Promise<void> {
      const { memberId } = socket
      const left = rooms.leave(socket)
      for (const { room, place } of left) {
        tellOthers(room, memberId, 'away')
        postPlace(deps, post(room, memberId, place, { isHere: false, asks: false }))
      }
      const seats = left.map(({ room, place }) => ({
        sessionId: room.sessionId,
        memberId,
        attachment: place.attachment,
      }))
      await renewSeats(database.db, seats)
    },

    /** What another node says about a place there. */
    heard(said: PlacePost): void {
      const room = rooms.get(said.sessionId)
      if (!room || said.nodeId === nodeId) return
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
        rooms.vacate(room, own.socket)
        refuse(own.socket, said.sessionId, 'replaced_elsewhere')
      }
      if (known && known.attachment > attachment) return
      room.elsewhere.set(memberId, { nodeId: said.nodeId, attachment })
      if (known?.attachment !== attachment) tellOthers(room, memberId, 'here')
      if (!said.asks) return
      for (const [id, place] of room.places) {
        if (id !== memberId)
          postPlace(deps, post(room, id, place, { isHere: true, asks: false }), said.nodeId)
      }
    },

    /** Says again where everybody here is, and asks for the others: messages between nodes were missed. */
    repeat(): void {
      for (const room of rooms.all()) {
        for (const [memberId, place] of room.places) {
          postPlace(deps, post(room, memberId, place, { isHere: true, asks: true }))
        }
      }
    },
  }
}

export type Places = ReturnType<typeof createPlaces>
