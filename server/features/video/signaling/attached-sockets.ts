import type { MemberSocket } from '#server/platform/realtime/types.ts'
import { type Repeating, repeat } from '#server/platform/tasks/repeat.ts'
import { LEASE_RENEWAL_MS } from '#shared/domain/video.ts'
import { REALTIME_VERSION as v } from '#shared/protocols/limits.ts'
import { readCalls } from '../lifecycle/calls.ts'
import { type CallDeps, endCalls, endedOrCancelled } from '../lifecycle/ending.ts'
import { type AttachedMessage, disclosedReason, publishAttached } from '../lifecycle/notify.ts'
import {
  type AttachedParticipant,
  attachParticipant,
  detachParticipants,
  markMedia,
  markNoMedia,
  renewParticipants,
} from '../lifecycle/participants.ts'
import { type AttachedSocket, type LocalCall, type LocalCalls, refuse } from './local-calls.ts'

/** Tracks which socket speaks for each participant, here and on other nodes, and keeps their leases alive. */
export class AttachedSockets {
  readonly #deps: CallDeps
  readonly #calls: LocalCalls

  constructor(deps: CallDeps, calls: LocalCalls) {
    this.#deps = deps
    this.#calls = calls
  }

  /** Attaches the socket to the call. Refuses it if its member is not in the call. */
  async attach(socket: MemberSocket, sessionId: string): Promise<void> {
    const { memberId } = socket
    const { call, arrival } = this.#calls.arrive(sessionId, socket)
    let attached: AttachedSocket | null = null
    try {
      const participant = await attachParticipant(this.#deps.database.db, sessionId, memberId)
      if (arrival.isGone) return
      if (!participant || call.isOver) return refuse(socket, sessionId, 'not_in_call')
      const { generation, status, initiatorId, recipientId } = participant
      if (status === 'active' && recipientId) call.members = [initiatorId, recipientId]
      const candidate = { socket, generation }
      if (this.#replaceOlder(call, candidate)) attached = candidate
    } finally {
      this.#calls.settle(call, arrival, attached)
    }
    if (!attached) return
    sendToOthers(call, memberId, 'here')
    // `remote` no longer holds the member's own older socket, so whatever is left is the peer's.
    const isPeerHere = call.others(memberId).length > 0 || call.remote.size > 0
    if (isPeerHere) socket.send({ v, type: 'call.peer', sessionId, state: 'here' })
    this.#publish(call, memberId, attached, { isHere: true, asks: true })
    for (const run of arrival.backlog) await run()
  }

  /** Called when the socket closed. Its member has the length of a lease to come back, unless they signed out. */
  async onClose(socket: MemberSocket): Promise<void> {
    const { memberId } = socket
    const left = this.#calls.detachAll(socket)
    for (const { call, attached } of left) {
      sendToOthers(call, memberId, 'away')
      this.#publish(call, memberId, attached, { isHere: false, asks: false })
    }
    if (socket.isSignedOut) {
      const ids = left.map(({ call }) => call.sessionId)
      await endCalls(this.#deps, ids, (locked) => endedOrCancelled(locked, 'signed_out'))
      return
    }
    const participants = left.map(({ call, attached }) => ({
      sessionId: call.sessionId,
      memberId,
      generation: attached.generation,
    }))
    await detachParticipants(this.#deps.database.db, participants)
  }

  /** The peer's media arrived at this socket. */
  onMedia(socket: MemberSocket, sessionId: string): Promise<void> {
    return this.#onReport(socket, sessionId, async (db) => {
      const seconds = await markMedia(db, sessionId, socket.memberId)
      if (seconds !== null) this.#deps.metrics.calls.connected(seconds)
    })
  }

  /** The peer's media didn't arrive at this socket in time. */
  onNoMedia(socket: MemberSocket, sessionId: string): Promise<void> {
    return this.#onReport(socket, sessionId, (db) => markNoMedia(db, sessionId, socket.memberId))
  }

  /** A report may be faster than the query that attaches the socket. */
  async #onReport(
    socket: MemberSocket,
    sessionId: string,
    save: (db: CallDeps['database']['db']) => Promise<void>,
  ): Promise<void> {
    const call = this.#calls.get(sessionId)
    if (call?.isWaiting(socket, () => this.#onReport(socket, sessionId, save))) return
    if (!call?.isAttached(socket)) return refuse(socket, sessionId, 'not_in_call')
    await save(this.#deps.database.db)
  }

  /** Called when another node published where a participant's socket is. */
  onAttached({ sessionId, memberId, nodeId, generation, isHere, asks }: AttachedMessage): void {
    const call = this.#calls.get(sessionId)
    if (!call || nodeId === this.#deps.realtime.nodeId) return
    const known = call.remote.get(memberId)
    if (!isHere) {
      if (known?.generation !== generation) return
      call.remote.delete(memberId)
      sendToOthers(call, memberId, 'away')
      return
    }
    const own = call.attached.get(memberId)
    if (own && own.generation < generation) {
      this.#calls.detach(call, own.socket)
      refuse(own.socket, sessionId, 'replaced_elsewhere')
    }
    if (known && known.generation > generation) return
    call.remote.set(memberId, { nodeId, generation })
    if (known?.generation !== generation) sendToOthers(call, memberId, 'here')
    if (!asks) return
    for (const [id, attached] of call.attached) {
      if (id !== memberId) this.#publish(call, id, attached, { isHere: true, asks: false }, nodeId)
    }
  }

  /** After missed node messages: publishes every attached socket again and requests the other nodes'. */
  publishAll(): void {
    for (const call of this.#calls.all()) {
      for (const [memberId, attached] of call.attached) {
        this.#publish(call, memberId, attached, { isHere: true, asks: true })
      }
    }
  }

  /** Renews the leases of all sockets attached here, and tells sockets that lost their call without a message. */
  async renewLeases(): Promise<void> {
    const { db } = this.#deps.database
    const attached = this.#calls
      .all()
      .flatMap(({ sessionId, attached: sockets }) =>
        Array.from(sockets, ([memberId, { generation }]) => ({ sessionId, memberId, generation })),
      )
    const renewed = new Set((await renewParticipants(db, attached)).map(keyOf))
    const lost = attached.filter((participant) => !renewed.has(keyOf(participant)))
    if (lost.length === 0) return
    const ids = lost.map(({ sessionId }) => sessionId)
    const sessions = new Map((await readCalls(db, ids)).map((session) => [session.id, session]))

    for (const { sessionId, memberId, generation } of lost) {
      const call = this.#calls.get(sessionId)
      const own = call?.attached.get(memberId)
      if (!call || own?.generation !== generation) continue
      this.#calls.detach(call, own.socket)
      const session = sessions.get(sessionId)
      if (!session) refuse(own.socket, sessionId, 'not_in_call')
      else if (!session.endedAt) refuse(own.socket, sessionId, 'replaced_elsewhere')
      else {
        const { status } = session
        const reason = disclosedReason(status, session.endReason)
        own.socket.send({ v, type: 'call.ended', sessionId, status, reason })
      }
    }
  }

  startLeaseRenewal(): Repeating {
    return repeat(LEASE_RENEWAL_MS, async () => {
      try {
        await this.renewLeases()
      } catch (err) {
        this.#deps.log.warn({ err }, 'could not renew the leases of calls')
      }
    })
  }

  #publish(
    { sessionId }: LocalCall,
    memberId: string,
    { generation }: AttachedSocket,
    state: { isHere: boolean; asks: boolean },
    target?: string,
  ): void {
    const { nodeId } = this.#deps.realtime
    publishAttached(this.#deps, { sessionId, memberId, nodeId, generation, ...state }, target)
  }

  /** False if the member already has a newer socket; this one is then refused. */
  #replaceOlder(call: LocalCall, { socket, generation }: AttachedSocket): boolean {
    const { memberId } = socket
    const remote = call.remote.get(memberId)
    const here = call.attached.get(memberId)
    if (Math.max(remote?.generation ?? 0, here?.generation ?? 0) > generation) {
      refuse(socket, call.sessionId, 'replaced_elsewhere')
      return false
    }
    if (here && here.socket !== socket) {
      this.#calls.detach(call, here.socket)
      refuse(here.socket, call.sessionId, 'replaced_elsewhere')
    }
    call.remote.delete(memberId)
    return true
  }
}

function sendToOthers(call: LocalCall, memberId: string, state: 'here' | 'away'): void {
  for (const socket of call.others(memberId)) {
    socket.send({ v, type: 'call.peer', sessionId: call.sessionId, state })
  }
}

function keyOf({ sessionId, memberId, generation }: AttachedParticipant): string {
  return `${sessionId} ${memberId} ${generation}`
}
