import type { Deps } from '#server/deps.ts'
import type { ClientMessageOf, MemberSocket } from '#server/platform/realtime/types.ts'
import { REALTIME_VERSION as v } from '#shared/protocols/limits.ts'
import { readCalls, recipientOf } from '../lifecycle/calls.ts'
import { publishSignal } from '../lifecycle/notify.ts'
import { type LocalCall, type LocalCalls, refuse } from './local-calls.ts'

type Signal = ClientMessageOf<'call.signal'>

/** A call that isn't known to be active is read from the database at most this often. */
const LOOKUP_EVERY_MS = 1_000

/**
 * Relays signals between the attached sockets of an active call, from memory alone. Refuses a sender that is not attached
 * here and one whose call is not active.
 */
export function createRelay(deps: Pick<Deps, 'database' | 'realtime' | 'log'>, calls: LocalCalls) {
  const lookups = new WeakMap<LocalCall, { at: number; answer: Promise<void> }>()

  const lookUp = (call: LocalCall): Promise<void> => {
    const last = lookups.get(call)
    if (last && performance.now() - last.at < LOOKUP_EVERY_MS) return last.answer
    const answer = readCalls(deps.database.db, [call.sessionId]).then(([session]) => {
      const recipientId = session && recipientOf(session)
      if (session?.status === 'active' && recipientId) call.members = [session.initiatorId, recipientId]
    })
    lookups.set(call, { at: performance.now(), answer })
    return answer
  }

  const relay = (call: LocalCall, socket: MemberSocket, signal: Signal): void => {
    const { sessionId } = call
    const to = call.isAttached(socket) ? call.peerOf(socket.memberId) : null
    if (!to) {
      refuse(socket, sessionId, 'not_in_call')
      return
    }
    const text = JSON.stringify({
      v,
      type: 'call.signal',
      sessionId,
      from: socket.memberId,
      body: signal.body,
    })
    const here = call.attached.get(to)
    if (here) here.socket.sendText(text)
    else publishSignal(deps, { sessionId, to, text }, call.remote.get(to)?.nodeId ?? null)
  }

  return function onSignal(socket: MemberSocket, signal: Signal): void | Promise<void> {
    const call = calls.get(signal.sessionId)
    if (!call) return refuse(socket, signal.sessionId, 'not_in_call')
    if (call.isWaiting(socket, () => onSignal(socket, signal))) return
    if (call.members || !call.isAttached(socket)) return relay(call, socket, signal)
    return lookUp(call).then(() => relay(call, socket, signal))
  }
}
