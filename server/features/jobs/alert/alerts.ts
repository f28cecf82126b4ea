import { and, asc, desc, eq, lt, lte } from 'drizzle-orm'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { jobAlerts, jobs } from '#server/db/schema/index.ts'

export type AlertRow = Pick<typeof jobAlerts.$inferSelect, 'memberId' | 'seenUntil'>

export async function turnAlertOn(db: DbOrTx, memberId: string, now: Date): Promise<void> {
  await db
    .insert(jobAlerts)
    .values({ memberId, seenUntil: now, nextCheckAt: now, createdAt: now })
    .onConflictDoNothing()
}

export async function turnAlertOff(db: DbOrTx, memberId: string): Promise<void> {
  await db.delete(jobAlerts).where(eq(jobAlerts.memberId, memberId))
}

export async function isAlertOn(db: Db, memberId: string): Promise<boolean> {
  return (await db.$count(jobAlerts, eq(jobAlerts.memberId, memberId))) > 0
}

export async function findDueAlerts(
  db: DbOrTx,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<AlertRow[]> {
  const [newest] = await db
    .select({ listedAt: jobs.listedAt })
    .from(jobs)
    .where(and(eq(jobs.isActive, true), lte(jobs.listedAt, until)))
    .orderBy(desc(jobs.listedAt))
    .limit(1)
  if (!newest) return []
  const { memberId, seenUntil, nextCheckAt } = jobAlerts
  return db
    .select({ memberId, seenUntil })
    .from(jobAlerts)
    .where(and(lte(nextCheckAt, now), lt(seenUntil, newest.listedAt)))
    .orderBy(asc(nextCheckAt))
    .limit(limit)
}

/** False if another node was faster or the alert was turned off. */
export async function markAlertSeen(
  tx: DbOrTx,
  { memberId, seenUntil }: AlertRow,
  next: { seenUntil: Date; nextCheckAt: Date },
): Promise<boolean> {
  const marked = await tx
    .update(jobAlerts)
    .set(next)
    .where(and(eq(jobAlerts.memberId, memberId), eq(jobAlerts.seenUntil, seenUntil)))
    .returning({ memberId: jobAlerts.memberId })
  return marked.length > 0
}

export async function pauseAlert(tx: DbOrTx, memberId: string, nextCheckAt: Date): Promise<void> {
  await tx.update(jobAlerts).set({ nextCheckAt }).where(eq(jobAlerts.memberId, memberId))
}
