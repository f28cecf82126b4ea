import { and, eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { resumes } from '#server/db/schema/index.ts'
import { setResumeUrl } from '#server/features/account/member-row/public.ts'
import type { StoredObject } from '#server/features/uploads/public.ts'
import type { ResumeScan } from '#shared/contracts/resumes.ts'
import type { ResumeProblem } from '#shared/domain/resumes.ts'

export type ResumeRow = typeof resumes.$inferSelect

export async function findResume(db: DbOrTx, memberId: string): Promise<ResumeRow | null> {
  const [row] = await db.select().from(resumes).where(eq(resumes.memberId, memberId))
  return row ?? null
}

const NO_SCAN = { scanPage: null, scanPages: null } as const

export async function putResume(db: DbOrTx, object: StoredObject, url: string, now: Date): Promise<void> {
  const { ownerId: memberId, id: objectId, contentType, size } = object
  const fresh = { objectId, contentType, size, uploadedAt: now }
  const unread = { status: 'reading', problem: null, sealedReading: null, ...NO_SCAN } as const
  await db
    .insert(resumes)
    .values({ memberId, ...fresh })
    .onConflictDoUpdate({ target: resumes.memberId, set: { ...fresh, ...unread } })
  await setResumeUrl(db, memberId, url)
}

export async function eraseResume(db: DbOrTx, memberId: string): Promise<void> {
  await db.delete(resumes).where(eq(resumes.memberId, memberId))
}

export async function deleteResume(db: DbOrTx, memberId: string): Promise<void> {
  await eraseResume(db, memberId)
  await setResumeUrl(db, memberId, null)
}

export async function setCorrection(
  db: DbOrTx,
  memberId: string,
  correction: Pick<ResumeRow, 'sealedCorrection' | 'correctedAt'>,
): Promise<void> {
  await db.update(resumes).set(correction).where(eq(resumes.memberId, memberId))
}

export async function storeScan(
  db: DbOrTx,
  { memberId, objectId }: { memberId: string; objectId: string },
  { page, pages }: ResumeScan,
): Promise<boolean> {
  const updated = await db
    .update(resumes)
    .set({ scanPage: page, scanPages: pages })
    .where(and(eq(resumes.memberId, memberId), eq(resumes.objectId, objectId), eq(resumes.status, 'reading')))
    .returning({ memberId: resumes.memberId })
  return updated.length > 0
}

type Outcome = { sealedReading: Buffer } | { problem: ResumeProblem }

export async function storeOutcome(
  db: DbOrTx,
  { memberId, objectId }: { memberId: string; objectId: string },
  outcome: Outcome,
): Promise<boolean> {
  const updated = await db
    .update(resumes)
    .set({ ...outcome, ...NO_SCAN, status: 'problem' in outcome ? 'failed' : 'read' })
    .where(and(eq(resumes.memberId, memberId), eq(resumes.objectId, objectId)))
    .returning({ memberId: resumes.memberId })
  return updated.length > 0
}
