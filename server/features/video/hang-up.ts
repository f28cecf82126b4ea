import type { Deps } from '#server/deps.ts'
import type { EndReason } from '#shared/domain/video.ts'
import { tellEnded } from './announce.ts'
import { type Ended, type Ending, endLocked } from './ending.ts'
import { again, findOpenSeat, type LockedCall, lockCalls, transact } from './locks.ts'

export type EndingDeps = Pick<Deps, 'database' | 'realtime' | 'clock' | 'log' | 'metrics' | 'tasks'>
type Decide = (call: LockedCall) => Ending | null

/** Ends those of the calls for which `decide` gives an ending, in one transaction, and tells everybody in them. */
export async function endCalls(
  deps: EndingDeps,
  ids: readonly string[],
  decide: Decide,
  options: { skipLocked?: boolean } = {},
): Promise<Ended[]> {
  const ended = await transact(deps.database, async (tx) => {
    const locked = await lockCalls(tx, ids, [], options)
    if (locked.isPartial && !options.skipLocked) return again
    const endings = new Map<string, Ending>()
    for (const [id, call] of locked.calls) {
      const ending = decide(call)
      if (ending) endings.set(id, ending)
    }
    return endLocked(deps, tx, locked, endings)
  })
  tellEnded(deps, ended)
  return ended
}

/** How a call ends when one of its seats is given up for good. */
export function leaving({ session }: LockedCall, reason: EndReason): Ending {
  return { status: session.status === 'active' ? 'ended' : 'cancelled', reason }
}

/** How a call ends because of time alone: nobody answered, or a member did not come back. */
export function overdue(call: LockedCall): Ending | null {
  if (call.session.status === 'pending' && call.isRungOut) return { status: 'missed', reason: 'not_answered' }
  return call.seats.some((seat) => seat.isExpired) ? leaving(call, 'left') : null
}

/** Frees the member from a call that is overdue but was not swept yet. True when there was one. */
export async function endOverdueCallOf(deps: EndingDeps, memberId: string): Promise<boolean> {
  const seat = await findOpenSeat(deps.database.db, memberId)
  if (!seat?.isExpired) return false
  const ended = await endCalls(deps, [seat.sessionId], overdue)
  return ended.length > 0
}
