import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockAgainstDeletion } from '#server/db/member-locks.ts'
import { connections } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { storeFirstMessage } from '#server/features/messages/public.ts'
import { type FirstContact, holdIfRepeated } from '#server/features/trust/public.ts'
import { notifyNetworkChanged } from '../notify.ts'
import { type ConnectionRow, change } from '../repo.ts'

type Note = Pick<ConnectionRow, 'note' | 'heldTextId' | 'noteHiddenAt'>
type Writing = Omit<FirstContact, 'text'> & { readonly text: string | null }

/** A note for a new request: hidden from the other while it waits for a moderator. */
export async function noteFor(tx: DbOrTx, { text, ...sending }: Writing): Promise<Note> {
  const heldTextId = text === null ? null : await holdIfRepeated(tx, { ...sending, text })
  return { note: text, heldTextId, noteHiddenAt: heldTextId === null ? null : sending.now }
}

/** The note of a request as moderators find it; null once it is gone or a message. */
export async function findNote(db: DbOrTx, id: string) {
  const [row] = await db.select().from(connections).where(eq(connections.id, id))
  if (!row?.note) return null
  return {
    ownerId: row.userId1,
    recipientId: row.userId2,
    title: row.note,
    isRemoved: row.noteHiddenAt !== null,
  }
}

/** Hides a note from the one it is for, or shows it again (null). */
export async function setNoteHidden(tx: DbOrTx, id: string, hiddenAt: Date | null): Promise<void> {
  if (hiddenAt) await change(tx, id, { noteHiddenAt: hiddenAt })
  else await showNotes(tx, eq(connections.id, id))
}

/** Shows the notes of a held text. */
export const showNotesOf = (tx: DbOrTx, heldTextId: string) =>
  showNotes(tx, eq(connections.heldTextId, heldTextId))

/** Those of requests that were accepted meanwhile become messages. */
async function showNotes(tx: DbOrTx, which: SQL): Promise<void> {
  const { userId1, userId2, noteHiddenAt } = connections
  const hidden = and(which, isNotNull(noteHiddenAt))
  const members = await tx.select({ userId1, userId2 }).from(connections).where(hidden)
  await lockAgainstDeletion(tx, ...members.flatMap((row) => [row.userId1, row.userId2]))
  const rows = await tx.select().from(connections).where(hidden).orderBy(connections.id).for('update')
  for (const { id, status, note, createdAt, ...row } of rows) {
    if (status === 'accepted' && note) {
      const message = {
        ...{ senderId: row.userId1, recipientId: row.userId2 },
        ...{ text: note, createdAt, isRead: false },
      }
      await storeFirstMessage(tx, message)
      await change(tx, id, { note: null, noteHiddenAt: null })
    } else await change(tx, id, { noteHiddenAt: null })
  }
}

/** After the commit: pages of both read such requests again. */
export async function publishNotes(deps: Deps, which: SQL): Promise<void> {
  const { userId1, userId2 } = connections
  const rows = await deps.database.db.select({ userId1, userId2 }).from(connections).where(which)
  const members = new Set(rows.flatMap((row) => [row.userId1, row.userId2]))
  await notifyNetworkChanged(deps, ...members)
}
