import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { retryDeadlocks } from '#server/db/deadlock.ts'
import { lockAgainstDeletion } from '#server/db/member-locks.ts'
import { cutPage, isAfterCursor, microsOf, readTimeCursor, timeCursorOf } from '#server/db/paging.ts'
import { connectionJobs, connections, jobs } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { isVisibleTo } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { REQUEST_DAYS } from '#shared/domain/connections.ts'
import { DAY_MS } from '#shared/domain/durations.ts'

export type ConnectionRow = typeof connections.$inferSelect
export type Listed = ConnectionRow & { jobTitle: string | null }
export type ConnectionListName = 'incoming' | 'outgoing' | 'accepted'
type ListPage = { rows: Listed[]; nextCursor: string | null }

const PAGE = 20
const { userId1, userId2, status, createdAt } = connections
const inOrder = { time: createdAt, id: connections.id } as const

export function otherOf({ userId1: one, userId2: two }: ConnectionRow, memberId: string): string {
  return one === memberId ? two : one
}

/** Older requests have expired for their sender. */
export function lapsedBefore(now: Date): Date {
  return new Date(now.getTime() - REQUEST_DAYS * DAY_MS)
}

export async function listConnections(
  db: DbOrTx,
  memberId: string,
  query: { status: ConnectionListName; cursor?: string | undefined },
  now: Date,
): Promise<ListPage> {
  const after = isAfterCursor(inOrder, readTimeCursor(query.cursor))
  const found = await db
    .select({ row: connections, jobTitle: jobs.title, micros: microsOf(sql`${connections}.created_at`) })
    .from(connections)
    .leftJoin(jobs, eq(jobs.id, connections.jobId))
    .where(and(inList(memberId, query.status, now), after))
    .orderBy(desc(createdAt), desc(connections.id))
    .limit(PAGE + 1)
  const { rows, nextCursor } = cutPage(found, PAGE, ({ micros, row }) => timeCursorOf({ micros, id: row.id }))
  return { rows: rows.map(({ row, jobTitle }) => ({ ...row, jobTitle })), nextCursor }
}

export function countIncoming(db: DbOrTx, memberId: string, now: Date): Promise<number> {
  const rows = db
    .select({ count: sql<number>`count(*)::int` })
    .from(connections)
    .where(inList(memberId, 'incoming', now))
  return rows.then(([row]) => row?.count ?? 0)
}

function inList(memberId: string, list: ConnectionListName, now: Date): SQL | undefined {
  const other = sql`case when ${userId1} = ${memberId} then ${userId2} else ${userId1} end`
  const reachable = isVisibleTo(memberId, other)
  if (list === 'incoming') return and(eq(userId2, memberId), eq(status, 'pending'), reachable)
  if (list === 'accepted') {
    return and(or(eq(userId1, memberId), eq(userId2, memberId)), eq(status, 'accepted'), reachable)
  }
  return and(
    eq(userId1, memberId),
    inArray(status, ['pending', 'declined']),
    isNull(connections.withdrawnAt),
    gt(createdAt, lapsedBefore(now)),
    reachable,
  )
}

export async function findPair(db: DbOrTx, a: string, b: string): Promise<ConnectionRow | null> {
  const [row] = await db.select().from(connections).where(isPair(a, b))
  return row ?? null
}

export async function findPairs(
  db: DbOrTx,
  memberId: string,
  otherIds: readonly string[],
): Promise<ConnectionRow[]> {
  if (otherIds.length === 0) return []
  const ids = [...new Set(otherIds)]
  return db
    .select()
    .from(connections)
    .where(
      or(
        and(eq(userId1, memberId), inArray(userId2, ids)),
        and(eq(userId2, memberId), inArray(userId1, ids)),
      ),
    )
}

export async function lockPair(tx: DbOrTx, a: string, b: string): Promise<ConnectionRow | null> {
  const [row] = await tx.select().from(connections).where(isPair(a, b)).for('update')
  return row ?? null
}

/** The connection, if the member is part of it. */
export async function lockOwnConnection(tx: DbOrTx, id: string, memberId: string): Promise<ConnectionRow> {
  const ofBoth = and(eq(connections.id, id), or(eq(userId1, memberId), eq(userId2, memberId)))
  const [both] = await tx.select({ userId1, userId2 }).from(connections).where(ofBoth)
  if (!both) throw new AppError('connection_not_found')
  await lockAgainstDeletion(tx, both.userId1, both.userId2)
  const [row] = await tx.select().from(connections).where(ofBoth).for('update')
  if (!row) throw new AppError('connection_not_found')
  return row
}

export async function change(
  tx: DbOrTx,
  id: string,
  values: Partial<typeof connections.$inferInsert>,
): Promise<ConnectionRow> {
  const [row] = await tx.update(connections).set(values).where(eq(connections.id, id)).returning()
  if (!row) throw new Error('a locked connection was gone')
  return row
}

/** Adds a job to a request; returns whether it was new. */
export async function addJob(
  tx: DbOrTx,
  { id, jobId: first }: ConnectionRow,
  jobId: string,
  now: Date,
): Promise<boolean> {
  if (jobId === first) return false
  const added = await tx
    .insert(connectionJobs)
    .values({ connectionId: id, jobId, createdAt: now })
    .onConflictDoNothing()
    .returning()
  return added.length > 0
}

export async function clearFurtherJobs(tx: DbOrTx, id: string): Promise<void> {
  await tx.delete(connectionJobs).where(eq(connectionJobs.connectionId, id))
}

/** The jobs that requests name after their first, oldest first. */
export function findFurtherJobs(
  db: DbOrTx,
  connectionIds: readonly string[],
): Promise<{ connectionId: string; id: string; title: string }[]> {
  return db
    .select({ connectionId: connectionJobs.connectionId, id: jobs.id, title: jobs.title })
    .from(connectionJobs)
    .innerJoin(jobs, eq(jobs.id, connectionJobs.jobId))
    .where(inArray(connectionJobs.connectionId, [...connectionIds]))
    .orderBy(connectionJobs.createdAt, jobs.id)
}

function isPair(a: string, b: string): SQL {
  return sql`least(${userId1}, ${userId2}) = least(${a}::uuid, ${b}::uuid)
    and greatest(${userId1}, ${userId2}) = greatest(${a}::uuid, ${b}::uuid)`
}

/** When the member leaves. */
export async function eraseConnections({ database: { db } }: Pick<Deps, 'database'>, memberId: string) {
  await retryDeadlocks(() => db.delete(connections).where(or(eq(userId1, memberId), eq(userId2, memberId))))
}
