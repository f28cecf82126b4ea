import type { DbOrTx } from '#server/db/client.ts'
import { storeFirstMessage } from '#server/features/messages/public.ts'
import type { Message } from '#shared/contracts/messages.ts'
import { type ConnectionRow, change } from '../repo.ts'

type Accepting = { readonly reply: string | null; readonly now: Date }

/**
 * Connects the two of a locked request. Its note becomes the first message of the two, read already, unless it is hidden; `reply`
 * is the note of the one who accepts by asking too.
 */
export async function acceptLocked(
  tx: DbOrTx,
  { id, userId1, userId2, note, noteHiddenAt, createdAt }: ConnectionRow,
  { reply, now }: Accepting,
): Promise<{ row: ConnectionRow; messages: Message[] }> {
  const shown = noteHiddenAt ? null : note
  const answer = { status: 'accepted', respondedAt: now, withdrawnAt: null } as const
  const row = await change(tx, id, { ...answer, ...(shown && { note: null }) })
  const messages: Message[] = []
  if (shown) {
    const first = { senderId: userId1, recipientId: userId2, text: shown, createdAt, isRead: true }
    messages.push(await storeFirstMessage(tx, first))
  }
  if (reply) {
    const second = { senderId: userId2, recipientId: userId1, text: reply, createdAt: now, isRead: false }
    messages.push(await storeFirstMessage(tx, second))
  }
  return { row, messages }
}
