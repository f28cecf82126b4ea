import { eq } from 'drizzle-orm'
import { isReachable } from '#server/db/blocks.ts'
import { connections } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { notify, retract, settle } from '#server/features/notifications/public.ts'
import { AppError } from '#server/platform/app-error.ts'
import { type ConnectionRow, change, lockOwn } from './repo.ts'
import { tellNetworkChanged } from './tell.ts'

/** Accepts a request; again, nothing more happens. */
export async function accept(deps: Deps, id: string, memberId: string): Promise<ConnectionRow> {
  const { row, isNew } = await deps.database.db.transaction(async (tx) => {
    const found = await lockOwn(tx, id, memberId)
    if (found.userId1 === memberId) throw new AppError('forbidden')
    if (!(await isReachable(tx, memberId, found.userId1))) throw new AppError('connection_not_found')
    if (found.status === 'accepted') return { row: found, isNew: false }
    if (found.status === 'declined') throw new AppError('connection_not_pending')
    const accepted = await change(tx, id, { status: 'accepted', respondedAt: deps.clock.now() })
    return { row: accepted, isNew: true }
  })
  if (!isNew) return row
  await settle(deps, memberId, { kind: 'connection_request', aboutId: row.userId1 })
  await tellNetworkChanged(deps, memberId)
  await notify(deps, row.userId1, { kind: 'connection_accepted', aboutId: memberId, connectionId: id })
  return row
}

/** Declines a request; who asked is not told. */
export async function decline(deps: Deps, id: string, memberId: string): Promise<void> {
  const row = await deps.database.db.transaction(async (tx) => {
    const found = await lockOwn(tx, id, memberId)
    if (found.userId1 === memberId) throw new AppError('forbidden')
    if (found.status === 'accepted') throw new AppError('connection_not_pending')
    if (found.status === 'declined') return found
    return change(tx, id, { status: 'declined', respondedAt: deps.clock.now() })
  })
  await settle(deps, memberId, { kind: 'connection_request', aboutId: row.userId1 })
  await tellNetworkChanged(deps, memberId)
}

/** Ends a connection, or takes back a request of the member's own; the other's lists lose it, and nothing is said of it. */
export async function remove(deps: Deps, id: string, memberId: string): Promise<void> {
  const changed = await deps.database.db.transaction(async (tx) => {
    const row = await lockOwn(tx, id, memberId)
    const isMine = row.userId1 === memberId
    if (!isMine && row.status === 'declined') throw new AppError('connection_not_found')
    if (!isMine && row.status === 'pending') throw new AppError('forbidden')
    // A refusal outlives being taken back, or asking anew would get round it.
    if (row.status === 'declined') {
      await change(tx, id, { withdrawnAt: deps.clock.now() })
      return [memberId]
    }
    await tx.delete(connections).where(eq(connections.id, id))
    if (row.status === 'pending') {
      await retract(tx, row.userId2, { kind: 'connection_request', aboutId: memberId })
    }
    return [row.userId1, row.userId2]
  })
  await tellNetworkChanged(deps, ...changed)
}
