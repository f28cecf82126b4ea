import type { Deps } from '#server/deps.ts'
import { type Repeating, repeat } from '#server/platform/tasks/repeat.ts'
import { LEASE_RENEWAL_MS } from '#shared/domain/video.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import { plainReason } from './announce.ts'
import { refuse } from './places.ts'
import type { Rooms } from './rooms.ts'
import { type HeldSeat, readCalls, renewSeats } from './seats.ts'

type LeaseDeps = Pick<Deps, 'database' | 'log'>

/** Renews the leases of everybody whose place is on this node, and tells those who lost their seat unnoticed. */
export async function renewLeases({ database }: LeaseDeps, rooms: Rooms): Promise<void> {
  const held = rooms
    .all()
    .flatMap(({ sessionId, places }) =>
      Array.from(places, ([memberId, { attachment }]) => ({ sessionId, memberId, attachment })),
    )
  const renewed = new Set((await renewSeats(database.db, held)).map(keyOf))
  const lost = held.filter((seat) => !renewed.has(keyOf(seat)))
  if (lost.length === 0) return
  const ids = lost.map(({ sessionId }) => sessionId)
  const calls = new Map((await readCalls(database.db, ids)).map((call) => [call.id, call]))

  for (const { sessionId, memberId, attachment } of lost) {
    const room = rooms.get(sessionId)
    const place = room?.places.get(memberId)
    if (!room || place?.attachment !== attachment) continue
    const call = calls.get(sessionId)
    rooms.vacate(room, place.socket)
    if (!call) refuse(place.socket, sessionId, 'not_in_call')
    else if (!call.endedAt) refuse(place.socket, sessionId, 'replaced_elsewhere')
    else {
      const { status } = call
      const reason = plainReason(status, call.endReason)
      place.socket.send({ v: REALTIME_VERSION, type: 'call.ended', sessionId, status, reason })
    }
  }
}

export function startLeaseRenewal(deps: LeaseDeps, rooms: Rooms): Repeating {
  return repeat(LEASE_RENEWAL_MS, async () => {
    try {
      await renewLeases(deps, rooms)
    } catch (err) {
      deps.log.warn({ err }, 'could not renew the leases of calls')
    }
  })
}

function keyOf({ sessionId, memberId, attachment }: HeldSeat): string {
  return `${sessionId} ${memberId} ${attachment}`
}
