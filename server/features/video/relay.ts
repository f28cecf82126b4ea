import type { Deps } from '#server/deps.ts'
import { signalFrame } from '#server/platform/realtime/sockets/frames.ts'
import type { ClientMessageOf, MemberSocket } from '#server/platform/realtime/types.ts'
import { refuse } from './places.ts'
import { postSignal, type SignalPost } from './room-posts.ts'
import type { Room, Rooms } from './rooms.ts'
import { readCalls } from './seats.ts'

type RelayDeps = Pick<Deps, 'database' | 'realtime' | 'log'>
type Signal = ClientMessageOf<'call.signal'>

/** Signals of a socket that is still being attached; a browser has far fewer to say by then. */
const BACKLOG_MAX = 64
/** A room that does not know yet that its call is active asks the database at most this often. */
const ASK_EVERY_MS = 1_000

/**
 * Signals between the two members of an active call, from the member's place in it to the other's. Everything it needs
 * is in memory; a sender without a place here, or in a call that is not active, is refused.
 */
export function createRelay(deps: RelayDeps, rooms: Rooms) {
  const asked = new WeakMap<Room, { at: number; answer: Promise<void> }>()

  const ask = (room: Room): Promise<void> => {
    const last = asked.get(room)
    if (last && performance.now() - last.at < ASK_EVERY_MS) return last.answer
    const answer = readCalls(deps.database.db, [room.sessionId]).then(([call]) => {
      if (call?.status === 'active' && call.recipientId) room.members = [call.initiatorId, call.recipientId]
    })
    asked.set(room, { at: performance.now(), answer })
    return answer
  }

  /** To the other member; refused when there is none, or the sender has lost their place. */
  const pass = (room: Room, socket: MemberSocket, signal: Signal): void => {
    const to = room.holds(socket) ? room.peerOf(socket.memberId) : null
    if (!to) {
      refuse(socket, signal.sessionId, 'not_in_call')
      return
    }
    const frame = signalFrame(signal, socket.memberId)
    const here = room.places.get(to)
    if (here) {
      socket.route = { sessionId: room.sessionId, to: here.socket }
      here.socket.sendRaw(frame)
    } else
      postSignal(deps, { sessionId: signal.sessionId, to, frame }, room.elsewhere.get(to)?.nodeId ?? null)
  }

  const signal = (socket: MemberSocket, message: Signal): void | Promise<void> => {
    const { route } = socket
    if (route?.sessionId === message.sessionId) return route.to.sendRaw(signalFrame(message, socket.memberId))
    const room = rooms.get(message.sessionId)
    if (!room) return refuse(socket, message.sessionId, 'not_in_call')
    const arrival = room.arrivals.size > 0 ? room.arrivals.get(socket) : undefined
    if (arrival && arrival.backlog.length < BACKLOG_MAX) {
      arrival.backlog.push(() => signal(socket, message))
      return
    }
    if (room.members || !room.holds(socket)) return pass(room, socket, message)
    return ask(room).then(() => pass(room, socket, message))
  }

  return {
    signal,

    /** A signal from a sender on another node, who was checked there. */
    arrived({ sessionId, to, frame }: SignalPost): void {
      rooms.get(sessionId)?.places.get(to)?.socket.sendRaw(frame)
    },
  }
}
