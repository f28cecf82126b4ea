import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { cutPage, isAfterCursor, microsOf, readTimeCursor, timeCursorOf } from '#server/db/paging.ts'
import { assistantAnalyses as analyses } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { openText, sealText } from '#server/platform/crypto/sealed-stream.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type HistoryEntry, type SavedAnalysis, savedAnalysis } from '#shared/contracts/assistant.ts'
import { HISTORY_MAX, HISTORY_PAGE } from '#shared/domain/assistant.ts'

type SaveDeps = Pick<Deps, 'database' | 'storage' | 'clock'>
type Entry = { memberId: string; title: string; score: number | null; analysis: SavedAnalysis }

/** Deletes the member's oldest analyses beyond `HISTORY_MAX`. */
export async function saveAnalysis(
  { database: { db }, storage, clock }: SaveDeps,
  { memberId, title, score, analysis }: Entry,
): Promise<string> {
  const id = randomUUID()
  const sealed = await sealedFor(storage.keyring, id, analysis)
  await db
    .insert(analyses)
    .values({ id, memberId, kind: analysis.kind, title, score, sealed, createdAt: clock.now() })
  await db.execute(sql`delete from ${analyses} where id in (
    select id from ${analyses} where member_id = ${memberId} order by created_at desc, id desc offset ${HISTORY_MAX}
  )`)
  return id
}

export async function rewriteAnalysis(
  { database: { db }, storage }: SaveDeps,
  id: string,
  analysis: SavedAnalysis,
): Promise<void> {
  const sealed = await sealedFor(storage.keyring, id, analysis)
  await db.update(analyses).set({ sealed }).where(eq(analyses.id, id))
}

export async function listAnalyses(
  db: Db,
  memberId: string,
  cursor: string | undefined,
): Promise<{ items: HistoryEntry[]; nextCursor: string | null }> {
  const { id, kind, title, score, createdAt } = analyses
  const entries = await db
    .select({ id, kind, title, score, createdAt, micros: microsOf(analyses.createdAt) })
    .from(analyses)
    .where(
      and(
        eq(analyses.memberId, memberId),
        isAfterCursor({ time: analyses.createdAt, id }, readTimeCursor(cursor)),
      ),
    )
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
    .limit(HISTORY_PAGE + 1)
  const { rows, nextCursor } = cutPage(entries, HISTORY_PAGE, timeCursorOf)
  const items = rows.map(({ micros: _, createdAt: at, ...entry }) => ({
    ...entry,
    createdAt: at.toISOString(),
  }))
  return { items, nextCursor }
}

export async function openAnalysis({ database: { db }, storage }: SaveDeps, memberId: string, id: string) {
  const [row] = await db.select().from(analyses).where(isOwn(memberId, id))
  if (!row) throw new AppError('analysis_not_found')
  return {
    id,
    createdAt: row.createdAt.toISOString(),
    analysis: await openSealedAnalysis(storage.keyring, row),
  }
}

export async function openSealedAnalysis(
  keyring: Keyring,
  { id, sealed }: { id: string; sealed: Buffer },
): Promise<SavedAnalysis> {
  return savedAnalysis.parse(JSON.parse(await openText(keyring, nameOf(id), sealed)))
}

export async function deleteAnalysis(db: Db, memberId: string, id: string): Promise<void> {
  const gone = await db.delete(analyses).where(isOwn(memberId, id)).returning({ id: analyses.id })
  if (gone.length === 0) throw new AppError('analysis_not_found')
}

export async function deleteAnalyses(db: Db, memberId: string): Promise<void> {
  await db.delete(analyses).where(eq(analyses.memberId, memberId))
}

const isOwn = (memberId: string, id: string) => and(eq(analyses.memberId, memberId), eq(analyses.id, id))
const nameOf = (id: string) => `assistant-analysis/${id}`

function sealedFor(keyring: Keyring, id: string, analysis: SavedAnalysis): Promise<Buffer> {
  return sealText(keyring, nameOf(id), JSON.stringify(analysis))
}
