import { and, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { retryDeadlocks } from '#server/db/deadlock.ts'
import { lockMember } from '#server/db/member-locks.ts'
import { resumeCards, resumeCardViews } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { isVisibleTo } from '#server/features/trust/public.ts'
import type { ResumeCardRow } from './columns.ts'

type Values = typeof resumeCards.$inferInsert

export async function findCard(
  db: DbOrTx,
  id: string,
  viewerId: string | null,
): Promise<{ card: ResumeCardRow; isHidden: boolean } | null> {
  const isHidden = sql<boolean>`not ${isVisibleTo(viewerId, sql`${resumeCards}.user_id`)}`
  const [row] = await db
    .select({ ...getTableColumns(resumeCards), isHidden })
    .from(resumeCards)
    .where(eq(resumeCards.id, id))
  if (!row) return null
  const { isHidden: hidden, ...card } = row
  return { card, isHidden: hidden }
}

/** A card as moderators find it; null if it is gone or its owner made it private. */
export async function findShownCard(db: DbOrTx, id: string) {
  const { userId, title, isPublic, removedAt } = resumeCards
  const [row] = await db
    .select({ ownerId: userId, title, isPublic, removedAt })
    .from(resumeCards)
    .where(eq(resumeCards.id, id))
  if (!row || !(row.isPublic || row.removedAt)) return null
  return { ownerId: row.ownerId, title: row.title, isRemoved: row.removedAt !== null }
}

export async function setCardRemoved(tx: DbOrTx, id: string, removedAt: Date | null): Promise<void> {
  const isToChange = removedAt ? resumeCards.isPublic : isNotNull(resumeCards.removedAt)
  await tx
    .update(resumeCards)
    .set({ removedAt, isPublic: removedAt === null, updatedAt: sql`${resumeCards.updatedAt}` })
    .where(and(eq(resumeCards.id, id), isToChange))
}

/** Locks the member, so concurrent cards are counted. */
export async function countCardsLocked(tx: DbOrTx, memberId: string): Promise<number> {
  await lockMember(tx, memberId)
  const [row] = await tx
    .select({ cards: sql<number>`count(*)::int` })
    .from(resumeCards)
    .where(eq(resumeCards.userId, memberId))
  return row?.cards ?? 0
}

export async function insertCard(tx: DbOrTx, values: Values): Promise<ResumeCardRow> {
  const [row] = await tx.insert(resumeCards).values(values).returning()
  if (!row) throw new Error('the card was not inserted')
  return row
}

export async function updateCard(
  db: DbOrTx,
  { id, userId }: Pick<ResumeCardRow, 'id' | 'userId'>,
  change: Partial<Values>,
): Promise<ResumeCardRow | null> {
  const [row] = await db
    .update(resumeCards)
    .set(change)
    .where(and(eq(resumeCards.id, id), eq(resumeCards.userId, userId)))
    .returning()
  return row ?? null
}

export async function deleteCard(
  db: DbOrTx,
  { id, userId }: Pick<ResumeCardRow, 'id' | 'userId'>,
): Promise<boolean> {
  const gone = await db
    .delete(resumeCards)
    .where(and(eq(resumeCards.id, id), eq(resumeCards.userId, userId)))
    .returning({ id: resumeCards.id })
  return gone.length > 0
}

/** A card's trigger locks its owner, so the owner is locked first. */
export async function eraseCards({ database: { db } }: Pick<Deps, 'database'>, memberId: string) {
  await retryDeadlocks(() =>
    db.transaction(async (tx) => {
      await lockMember(tx, memberId)
      await tx.delete(resumeCards).where(eq(resumeCards.userId, memberId))
    }),
  )
}

export async function hasCards(db: DbOrTx, memberId: string): Promise<boolean> {
  const ownCards = db.select({ id: resumeCards.id }).from(resumeCards).where(eq(resumeCards.userId, memberId))
  return (await ownCards.limit(1)).length > 0
}

/** The views of a member who leaves still count, without them. */
export async function unlinkCardViews(db: DbOrTx, memberId: string): Promise<void> {
  await db
    .update(resumeCardViews)
    .set({ viewer: sql`'gone:' || gen_random_uuid()` })
    .where(eq(resumeCardViews.viewer, memberId))
}

const { title, tagline, skills, experience, education, achievements } = resumeCards
const { contactEmail, linkedinUrl, portfolioUrl } = resumeCards
const content = {
  ...{ title, tagline, skills, experience, education, achievements },
  ...{ contactEmail, linkedinUrl, portfolioUrl },
}

export async function findOwnCard(db: DbOrTx, id: string, memberId: string) {
  const [card] = await db
    .select(content)
    .from(resumeCards)
    .where(and(eq(resumeCards.id, id), eq(resumeCards.userId, memberId)))
  return card ?? null
}

export function listCardNames(db: DbOrTx, memberId: string): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: resumeCards.id, title })
    .from(resumeCards)
    .where(eq(resumeCards.userId, memberId))
    .orderBy(desc(resumeCards.createdAt), desc(resumeCards.id))
}
