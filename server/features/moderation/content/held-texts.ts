import { asc, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { fullNameOf } from '#server/db/full-name.ts'
import { connections, heldTexts, messages, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { appendAudit } from '#server/features/audit/public.ts'
import { publishNotes, showNotesOf } from '#server/features/connections/notes/public.ts'
import { publishTextMessages, releaseMessages, setMessagesRemoved } from '#server/features/messages/public.ts'
import { setHeldTextStatus } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { HeldText } from '#shared/contracts/moderation.ts'
import { lockSubject, type Moderator } from '../decisions/repo.ts'

const LISTED_MAX = 100

/** Texts that wait for a moderator, the longest waiting first. */
export async function listHeldTexts(db: DbOrTx): Promise<HeldText[]> {
  const { id, senderId, text, createdAt } = heldTexts
  const people = sql<number>`(
    select count(*)::int from (
      select m.recipient_id from ${messages} as m where m.held_text_id = ${heldTexts}.id
      union select c.user_id_2 from ${connections} as c where c.held_text_id = ${heldTexts}.id
    ) as waiting)`
  const rows = await db
    .select({ id, senderId, name: fullNameOf(users), text, people, createdAt })
    .from(heldTexts)
    .innerJoin(users, eq(users.id, senderId))
    .where(eq(heldTexts.status, 'waiting'))
    .orderBy(asc(createdAt), asc(id))
    .limit(LISTED_MAX)
  return Promise.all(
    rows
      .filter((row) => row.people > 0)
      .map(async ({ senderId: memberId, name, createdAt: heldAt, ...row }) => ({
        ...row,
        variants: await variantsOf(db, row),
        member: { id: memberId, name: name ?? '' },
        createdAt: heldAt.toISOString(),
      })),
  )
}

/** Everything that is delivered with a text, but the text itself. */
async function variantsOf(db: DbOrTx, { id, text }: { id: string; text: string }): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select text from (
      select m.text from ${messages} as m where m.held_text_id = ${id} and m.is_held
      union select c.note from ${connections} as c where c.held_text_id = ${id} and c.note_hidden_at is not null
    ) as waiting where text is not null and text <> ${text} order by text`)
  return rows.map((row) => row.text)
}

/** Delivers what was held of a text, and doesn't hold it again. */
export async function letThrough(
  deps: Deps,
  moderator: Moderator,
  id: string,
  /** How many variants the moderator saw. */
  seen: number | undefined,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const [found] = await tx.select().from(heldTexts).where(eq(heldTexts.id, id))
    if (!found) throw new AppError('content_not_found')
    await lockSubject(tx, found.senderId, moderator.id)
    const [text] = await tx.select().from(heldTexts).where(eq(heldTexts.id, id)).for('no key update')
    if (text?.status !== 'waiting') throw new AppError('already_decided')
    if (seen !== undefined && (await variantsOf(tx, text)).length > seen) throw new AppError('texts_changed')
    await releaseText(tx, id, deps.clock.now())
    await appendAudit(tx, {
      kind: 'moderation_decided',
      actorId: moderator.id,
      subjectId: found.senderId,
      objectId: id,
      addressHash: moderator.addressHash,
      details: { action: 'let_through', rule: null, until: null },
    })
  })
  await publishText(deps, id)
}

/** A held text as moderators find it. */
export async function findHeldText(db: DbOrTx, id: string) {
  const [row] = await db.select().from(heldTexts).where(eq(heldTexts.id, id))
  return row ? { ownerId: row.senderId, title: row.text, isRemoved: row.status === 'removed' } : null
}

/** Removes all that was held of a text, or delivers it (null). */
export async function setTextRemoved(tx: DbOrTx, id: string, removedAt: Date | null): Promise<void> {
  if (!removedAt) return releaseText(tx, id, new Date())
  await setHeldTextStatus(tx, id, 'removed')
  await setMessagesRemoved(tx, id, removedAt)
}

async function releaseText(tx: DbOrTx, id: string, now: Date): Promise<void> {
  await setHeldTextStatus(tx, id, 'let_through')
  await setMessagesRemoved(tx, id, null)
  await releaseMessages(tx, id, now)
  await showNotesOf(tx, id)
}

/** After the commit: shows both sides what became of it. */
export async function publishText(deps: Deps, id: string): Promise<void> {
  await publishTextMessages(deps, id)
  await publishNotes(deps, eq(connections.heldTextId, id))
}
