import { eq } from 'drizzle-orm'
import { connections } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { publishNewMessages } from '#server/features/messages/public.ts'
import { markRequestRead, publishNotification, retract } from '#server/features/notifications/public.ts'
import { isReachable } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { acceptLocked } from './notes/accepting.ts'
import { notifyNetworkChanged, storeConnectionNews } from './notify.ts'
import { type ConnectionRow, change, lockOwnConnection } from './repo.ts'

/** Accepts a request; repeating it changes nothing. */
export async function acceptRequest(deps: Deps, id: string, memberId: string): Promise<ConnectionRow> {
  const now = deps.clock.now()
  const { row, messages, notification } = await deps.database.db.transaction(async (tx) => {
    const found = await lockOwnConnection(tx, id, memberId)
    if (found.userId1 === memberId) throw new AppError('forbidden')
    if (!(await isReachable(tx, memberId, found.userId1))) throw new AppError('connection_not_found')
    if (found.status === 'accepted') return { row: found, messages: [], notification: null }
    if (found.status === 'declined') throw new AppError('connection_not_pending')
    const accepted = await acceptLocked(tx, found, { reply: null, now })
    await markRequestRead(tx, memberId, { kind: 'connection_request', aboutId: found.userId1 }, now)
    const news = { kind: 'connection_accepted', aboutId: memberId, connectionId: id } as const
    return { ...accepted, notification: await storeConnectionNews(deps, tx, found.userId1, news) }
  })
  await notifyNetworkChanged(deps, memberId)
  await publishNotification(deps, row.userId1, notification)
  await publishNewMessages(deps, messages)
  return row
}

/** Declines a request without notifying the other. */
export async function decline(deps: Deps, id: string, memberId: string): Promise<void> {
  const now = deps.clock.now()
  await deps.database.db.transaction(async (tx) => {
    const found = await lockOwnConnection(tx, id, memberId)
    if (found.userId1 === memberId) throw new AppError('forbidden')
    if (found.status === 'accepted') throw new AppError('connection_not_pending')
    if (found.status === 'declined') return
    await change(tx, id, { status: 'declined', respondedAt: now })
    await markRequestRead(tx, memberId, { kind: 'connection_request', aboutId: found.userId1 }, now)
  })
  await notifyNetworkChanged(deps, memberId)
}

/** Ends a connection or withdraws the member's own request; the other's lists update without a notification. */
export async function remove(deps: Deps, id: string, memberId: string): Promise<void> {
  const changed = await deps.database.db.transaction(async (tx) => {
    const row = await lockOwnConnection(tx, id, memberId)
    const isMine = row.userId1 === memberId
    if (!isMine && row.status === 'declined') throw new AppError('connection_not_found')
    if (!isMine && row.status === 'pending') throw new AppError('forbidden')
    // Declining survives a withdrawal, or a new request would get around it.
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
  await notifyNetworkChanged(deps, ...changed)
}
