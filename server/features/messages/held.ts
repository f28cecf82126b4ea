import { and, asc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockAgainstDeletion } from '#server/db/member-locks.ts'
import { messages } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { deliver, lockThread, threadName } from './repo.ts'
import { publishMessage } from './service.ts'

/** Delivers the messages of a held text, as if they were written now. */
export async function releaseMessages(tx: DbOrTx, heldTextId: string, now: Date): Promise<void> {
  const held = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.heldTextId, heldTextId), eq(messages.isHeld, true)))
    .orderBy(asc(messages.seq))
  await lockAgainstDeletion(tx, ...held.flatMap((row) => [row.senderId, row.recipientId]))
  const threads = new Map(held.map((row) => [threadName(row.senderId, row.recipientId), row]))
  // In one order, so that two releases don't wait for each other.
  for (const [, { senderId, recipientId }] of [...threads].toSorted(([a], [b]) => a.localeCompare(b)))
    await lockThread(tx, senderId, recipientId)
  for (const { id } of held) await deliver(tx, id, now)
}

/** Removes the messages of a held text, or takes that back (null). */
export async function setMessagesRemoved(
  tx: DbOrTx,
  heldTextId: string,
  removedAt: Date | null,
): Promise<void> {
  await tx.update(messages).set({ removedAt }).where(eq(messages.heldTextId, heldTextId))
}

/** After the commit: shows the messages of a text as they are now. */
export async function publishTextMessages(deps: Deps, heldTextId: string): Promise<void> {
  const rows = await deps.database.db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.heldTextId, heldTextId))
    .orderBy(asc(messages.seq))
  for (const { id } of rows) await publishMessage(deps, id)
}
