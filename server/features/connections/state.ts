import type { DbOrTx } from '#server/db/client.ts'
import { isReachable } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ConnectionState } from '#shared/domain/connections.ts'
import { type ConnectionRow, findFurtherJobs, findPair, findPairs, lapsedBefore, otherOf } from './repo.ts'

type StateWith = { state: ConnectionState; connectionId: string | null }

/** The relation of two members, as far as the member may know it. */
export async function stateWith(
  db: DbOrTx,
  memberId: string,
  otherId: string,
  now: Date,
): Promise<StateWith> {
  if (memberId === otherId || !(await isReachable(db, memberId, otherId))) {
    throw new AppError('member_not_found')
  }
  const row = await findPair(db, memberId, otherId)
  const state = row ? stateFor(row, memberId, now) : 'none'
  return { state, connectionId: row && state !== 'none' ? row.id : null }
}

/**
 * The member's connection with the poster of each job, by job id. A request only shows on the jobs it names. Jobs without
 * a connection are missing.
 */
export async function statesAbout(
  db: DbOrTx,
  memberId: string,
  jobs: readonly { id: string; posterId: string }[],
  now: Date,
): Promise<Map<string, ConnectionState>> {
  const rows = await findPairs(
    db,
    memberId,
    jobs.map(({ posterId }) => posterId),
  )
  const byPoster = new Map(rows.map((row) => [otherOf(row, memberId), row]))
  const sent = rows.filter((row) => stateFor(row, memberId, now) === 'pending_out')
  const further =
    sent.length > 0
      ? await findFurtherJobs(
          db,
          sent.map(({ id }) => id),
        )
      : []
  const named = new Set([...sent.map(({ jobId }) => jobId), ...further.map(({ id }) => id)])
  return new Map(
    jobs.flatMap(({ id, posterId }) => {
      const row = byPoster.get(posterId)
      const state = row ? stateFor(row, memberId, now) : 'none'
      return state === 'none' || (state === 'pending_out' && !named.has(id)) ? [] : [[id, state]]
    }),
  )
}

/** Those of the others who the member is connected with, blocked or not. */
export async function connectedAmong(
  db: DbOrTx,
  memberId: string,
  otherIds: readonly string[],
): Promise<Set<string>> {
  const rows = await findPairs(db, memberId, otherIds)
  return new Set(rows.filter(({ status }) => status === 'accepted').map((row) => otherOf(row, memberId)))
}

function stateFor(row: ConnectionRow, memberId: string, now: Date): ConnectionState {
  if (row.status === 'accepted') return 'accepted'
  if (row.userId2 === memberId) return row.status === 'pending' ? 'pending_in' : 'none'
  const isOpen = !row.withdrawnAt && row.createdAt > lapsedBefore(now)
  return isOpen ? 'pending_out' : 'none'
}
