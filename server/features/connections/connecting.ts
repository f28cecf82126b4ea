import type { DbOrTx } from '#server/db/client.ts'
import { connections } from '#server/db/schema/index.ts'
import { markRequestRead } from '#server/features/notifications/public.ts'
import { change, lockPair } from './repo.ts'

type Pair = { readonly memberId: string; readonly otherId: string; readonly jobId: string }

/** Connects two members who both agreed to it elsewhere. Both are locked. Answers a request that is open between them. */
export async function connectAbout(tx: DbOrTx, { memberId, otherId, jobId }: Pair, now: Date): Promise<void> {
  const [created] = await tx
    .insert(connections)
    .values({
      userId1: memberId,
      userId2: otherId,
      jobId,
      status: 'accepted',
      createdAt: now,
      respondedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: connections.id })
  const row = created ? null : await lockPair(tx, memberId, otherId)
  if (!row || row.status === 'accepted') return
  await change(tx, row.id, { status: 'accepted', respondedAt: now, withdrawnAt: null })
  await markRequestRead(tx, memberId, { kind: 'connection_request', aboutId: otherId }, now)
  await markRequestRead(tx, otherId, { kind: 'connection_request', aboutId: memberId }, now)
}
