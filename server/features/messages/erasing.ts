import { and, eq, or } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { conversationSides, messages } from '#server/db/schema/index.ts'
import { lockThread } from './repo.ts'

/** Deletes a member's messages on both sides, one conversation at a time, with the lock that sending uses. */
export async function eraseConversations({ db }: Pick<Database, 'db'>, memberId: string): Promise<void> {
  const { memberId: ownerId, otherId } = conversationSides
  const sides = await db.select({ otherId }).from(conversationSides).where(eq(ownerId, memberId))
  for (const side of sides) {
    await db.transaction(async (tx) => {
      await lockThread(tx, memberId, side.otherId)
      const { senderId, recipientId } = messages
      const isSent = and(eq(senderId, memberId), eq(recipientId, side.otherId))
      const isReceived = and(eq(senderId, side.otherId), eq(recipientId, memberId))
      await tx.delete(messages).where(or(isSent, isReceived))
      const isOwn = and(eq(ownerId, memberId), eq(otherId, side.otherId))
      await tx
        .delete(conversationSides)
        .where(or(isOwn, and(eq(ownerId, side.otherId), eq(otherId, memberId))))
    })
  }
}
