import { and, asc, desc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { lockMember } from '#server/db/member-locks.ts'
import { jobs, savedSearches } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { isPremiumMember } from '#server/features/members/public.ts'
import { findTimeZone, nextMorning, rememberTimeZone } from '#server/features/notifications/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { savedSearches as contract, SavedSearch } from '#shared/contracts/jobs-saved.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import { advancedFiltersOf } from '#shared/domain/jobs/jobs.ts'
import { SAVED_SEARCHES_MAX, type SearchCadence } from '#shared/domain/jobs/saved.ts'

export type SearchRow = typeof savedSearches.$inferSelect
type JobDeps = Pick<Deps, 'database' | 'clock'>
type Own = { readonly memberId: string; readonly id: string }

export const isPaused = ({ search }: Pick<SearchRow, 'search'>, isPremium: boolean): boolean =>
  !isPremium && advancedFiltersOf(search).length > 0

export async function listSearches({ database: { db }, clock }: JobDeps, memberId: string) {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.memberId, memberId))
    .orderBy(desc(savedSearches.createdAt), savedSearches.id)
  const isPremium = await isPremiumMember(db, memberId, clock.now())
  return rows.map((row) => present(row, isPremium))
}

export async function createSearch(
  { database: { db }, clock }: JobDeps,
  memberId: string,
  { name, search, cadence, timeZone }: BodyOf<typeof contract.create>,
): Promise<SavedSearch> {
  const now = clock.now()
  const isPremium = await isPremiumMember(db, memberId, now)
  if (isPaused({ search }, isPremium)) throw new AppError('premium_required')
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const count = await tx
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(eq(savedSearches.memberId, memberId))
    if (count.length >= SAVED_SEARCHES_MAX) throw new AppError('too_many_saved_searches')
    await rememberTimeZone(tx, { memberId, timeZone, now })
    const nextCheckAt = nextCheck(cadence, timeZone, now)
    const [row] = await tx
      .insert(savedSearches)
      .values({ memberId, name, search, cadence, seenUntil: now, nextCheckAt, createdAt: now })
      .returning()
    if (!row) throw new Error('the search was not inserted')
    return present(row, isPremium)
  })
}

/** Jobs listed while it was off are no news. */
export async function editSearch(
  { database: { db }, clock }: JobDeps,
  { memberId, id }: Own,
  { name, cadence }: BodyOf<typeof contract.edit>,
): Promise<SavedSearch> {
  const now = clock.now()
  const zone = await findTimeZone(db, memberId)
  const row = await db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const [before] = await tx.select().from(savedSearches).where(isOwn({ memberId, id }))
    if (!before) throw new AppError('saved_search_not_found')
    const change = {
      ...(name !== undefined && { name }),
      ...(cadence && cadence !== before.cadence && { cadence, nextCheckAt: nextCheck(cadence, zone, now) }),
      ...(cadence && before.cadence === 'off' && { seenUntil: now }),
    }
    if (Object.keys(change).length === 0) return before
    const [after] = await tx.update(savedSearches).set(change).where(isOwn({ memberId, id })).returning()
    return after ?? before
  })
  return present(row, await isPremiumMember(db, memberId, now))
}

export async function deleteSearch(db: Db, own: Own): Promise<void> {
  const gone = await db.delete(savedSearches).where(isOwn(own)).returning({ id: savedSearches.id })
  if (gone.length === 0) throw new AppError('saved_search_not_found')
}

export function nextCheck(cadence: SearchCadence, zone: string, now: Date): Date {
  if (cadence === 'at_once' || cadence === 'off') return now
  return nextMorning({ zone, kind: 'news', isMonday: cadence === 'weekly' }, now)
}

type Due = { readonly now: Date; readonly overlapMs: number; readonly members: number }

/** Leaves out searches with the cadence 'at once' unless a job was listed since shortly before their last check. */
export async function findDueSearches(
  db: DbOrTx,
  { now, overlapMs, members }: Due,
): Promise<Map<string, SearchRow[]>> {
  const { memberId, cadence, nextCheckAt, seenUntil } = savedSearches
  const [newest] = await db
    .select({ listedAt: jobs.listedAt })
    .from(jobs)
    .where(eq(jobs.isActive, true))
    .orderBy(desc(jobs.listedAt))
    .limit(1)
  const newSince = new Date((newest?.listedAt.getTime() ?? 0) + overlapMs)
  const isDue = and(
    ne(cadence, sql`'off'`),
    lte(nextCheckAt, now),
    or(ne(cadence, 'at_once'), sql`${seenUntil} < ${newSince.toISOString()}::timestamptz`),
  )
  const waiting = await db
    .select({ memberId })
    .from(savedSearches)
    .where(isDue)
    .orderBy(asc(nextCheckAt))
    .limit(members)
  if (waiting.length === 0) return new Map()
  const ids = [...new Set(waiting.map((row) => row.memberId))]
  const rows = await db
    .select()
    .from(savedSearches)
    .where(and(inArray(memberId, ids), isDue))
    .orderBy(memberId, savedSearches.createdAt)
  return Map.groupBy(rows, (row) => row.memberId)
}

type Checked = Pick<SearchRow, 'seenUntil' | 'nextCheckAt'>

/** False if another node was faster, or the search was changed or deleted. */
export async function markChecked(tx: DbOrTx, search: SearchRow, next: Checked): Promise<boolean> {
  const { id, seenUntil, cadence } = savedSearches
  const marked = await tx
    .update(savedSearches)
    .set(next)
    .where(and(eq(id, search.id), eq(seenUntil, search.seenUntil), eq(cadence, search.cadence)))
    .returning({ id })
  return marked.length > 0
}

export async function pauseSearch(tx: DbOrTx, id: string, nextCheckAt: Date): Promise<void> {
  await tx.update(savedSearches).set({ nextCheckAt }).where(eq(savedSearches.id, id))
}

const isOwn = ({ memberId, id }: Own) => and(eq(savedSearches.id, id), eq(savedSearches.memberId, memberId))

const present = (row: SearchRow, isPremium: boolean): SavedSearch => ({
  id: row.id,
  name: row.name,
  search: row.search,
  cadence: row.cadence,
  isPaused: isPaused(row, isPremium),
})
