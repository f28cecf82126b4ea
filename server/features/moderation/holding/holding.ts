import { createHash } from 'node:crypto'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { lockKeyInTransaction } from '#server/db/advisory-locks.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { connections, heldTexts, messages } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { SAME_TEXT } from '#shared/domain/account/moderation.ts'
import { foldText } from '#shared/domain/jobs/search-words.ts'

// Imports no feature, so that connections and messages may use it.

export type FirstContact = {
  readonly senderId: string
  readonly recipientId: string
  readonly text: string
  readonly now: Date
}

const HOUR_MS = 3_600_000

/**
 * The id of the held text if what a member sends to a stranger waits for a moderator, because many others got the same words;
 * otherwise null. Throws `removed_by_moderator` if one removed the text before.
 */
export async function holdIfRepeated(tx: DbOrTx, sending: FirstContact): Promise<string | null> {
  const { senderId, text } = sending
  const words = wordsOf(text)
  if (words.length < SAME_TEXT.minLength) return null
  await lockKeyInTransaction(tx, 'strangers', senderId)
  const wordsHash = createHash('sha256').update(words).digest('base64url')
  const isSame = and(eq(heldTexts.senderId, senderId), eq(heldTexts.wordsHash, wordsHash))
  const [known] = await tx.select().from(heldTexts).where(isSame)
  if (known?.status === 'removed') throw new AppError('removed_by_moderator')
  if (known) return known.status === 'waiting' ? known.id : null
  if ((await countOthers(tx, sending, words)) < SAME_TEXT.people) return null
  const [held] = await tx
    .insert(heldTexts)
    .values({ senderId, wordsHash, text, createdAt: sending.now })
    .returning({ id: heldTexts.id })
  return held?.id ?? null
}

/** Letters and digits alone: neither a comma nor capitals make it another text. */
const wordsOf = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** How many others got the same words lately, as a message or a note. */
async function countOthers(
  tx: DbOrTx,
  { senderId, recipientId, now }: FirstContact,
  words: string,
): Promise<number> {
  const since = new Date(now.getTime() - SAME_TEXT.hours * HOUR_MS)
  const { userId1, userId2, note } = connections
  const [sent, notes] = [
    await tx
      .select({ to: messages.recipientId, text: messages.text })
      .from(messages)
      .where(and(eq(messages.senderId, senderId), gt(messages.createdAt, since))),
    await tx
      .select({ to: userId2, text: note })
      .from(connections)
      .where(and(eq(userId1, senderId), gt(connections.createdAt, since), isNotNull(note))),
  ]
  const same = [...sent, ...notes].filter(({ text }) => text !== null && wordsOf(text) === words)
  return new Set(same.map(({ to }) => to).filter((to) => to !== recipientId)).size
}
