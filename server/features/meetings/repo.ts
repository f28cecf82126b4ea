import { and, asc, count, desc, eq, getTableColumns, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { isAfterCursor, microsOf, type TimeCursor } from '#server/db/paging.ts'
import { applications, jobs, meetings, meetingTimes } from '#server/db/schema/index.ts'
import type { MeetingSide } from '#shared/domain/scheduling/meetings.ts'

export type MeetingRow = typeof meetings.$inferSelect
/** A meeting with what is shown of it. */
export type MeetingDetail = MeetingRow & {
  readonly times: readonly Date[]
  readonly application: {
    readonly id: string
    readonly jobId: string
    readonly jobTitle: string
    readonly status: (typeof applications.$inferSelect)['status']
  } | null
}

const OPEN_MAX = 100
const { organizerId, inviteeId, startsAt, status, minutes, updatedAt } = meetings
/** What past meetings are ordered by. */
const when = sql`coalesce(${startsAt}, ${updatedAt})`

export const sideOf = (
  { organizerId: organizer }: Pick<MeetingRow, 'organizerId'>,
  memberId: string,
): MeetingSide => (organizer === memberId ? 'organizer' : 'invitee')

/** Null for a guest without an account. */
export const otherSide = (
  row: Pick<MeetingRow, 'organizerId' | 'inviteeId'>,
  memberId: string,
): string | null => (row.organizerId === memberId ? row.inviteeId : row.organizerId)

export const isMeetingOf = (memberId: string): SQL | undefined =>
  or(eq(organizerId, memberId), eq(inviteeId, memberId))

const moment = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`

/** Confirmed, and not over. */
export const isMeetingAhead = (now: Date): SQL | undefined =>
  and(eq(status, 'confirmed'), sql`${startsAt} + ${minutes} * interval '1 minute' > ${moment(now)}`)

/** Proposed, with a time left to pick. */
export const isMeetingOpen = (now: Date): SQL | undefined =>
  and(
    eq(status, 'proposed'),
    sql`exists (select from ${meetingTimes} as option
      where option.meeting_id = ${meetings}.id and option.starts_at > ${moment(now)})`,
  )

/** Whether the two had a meeting since then that has begun. */
export async function haveMet(
  db: DbOrTx,
  memberId: string,
  otherId: string,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const both = and(isMeetingOf(memberId), isMeetingOf(otherId))
  const hasBegun = and(eq(status, 'confirmed'), gte(startsAt, since), lte(startsAt, now))
  return (await countMeetings(db, and(both, hasBegun))) > 0
}

const columns = {
  row: getTableColumns(meetings),
  application: { id: applications.id, status: applications.status },
  job: { id: jobs.id, title: jobs.title },
}
type Found = {
  readonly row: MeetingRow
  readonly application: Pick<typeof applications.$inferSelect, 'id' | 'status'> | null
  readonly job: Pick<typeof jobs.$inferSelect, 'id' | 'title'> | null
}

async function withTimes(db: DbOrTx, found: readonly Found[]): Promise<MeetingDetail[]> {
  const ids = found.map(({ row }) => row.id)
  const times = Map.groupBy(await findTimes(db, ids), ({ meetingId }) => meetingId)
  return found.map(({ row, application, job }) => ({
    ...row,
    application: application && job && { ...application, jobId: job.id, jobTitle: job.title },
    times: (times.get(row.id) ?? []).map((time) => time.startsAt),
  }))
}

function findTimes(db: DbOrTx, ids: readonly string[]) {
  return db
    .select()
    .from(meetingTimes)
    .where(inArray(meetingTimes.meetingId, [...ids]))
    .orderBy(asc(meetingTimes.startsAt))
}

const select = (db: DbOrTx) =>
  db
    .select(columns)
    .from(meetings)
    .leftJoin(applications, eq(applications.id, meetings.applicationId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))

/** The member's proposals that can be answered, and their meetings ahead. */
export async function findCurrentMeetings(
  db: DbOrTx,
  memberId: string,
  now: Date,
): Promise<{ open: MeetingDetail[]; ahead: MeetingDetail[] }> {
  const find = (condition: SQL | undefined, order: SQL[]) =>
    select(db)
      .where(and(isMeetingOf(memberId), condition))
      .orderBy(...order)
      .limit(OPEN_MAX)
  const [open, ahead] = await Promise.all([
    find(isMeetingOpen(now), [desc(updatedAt), desc(meetings.id)]),
    find(isMeetingAhead(now), [asc(startsAt), asc(meetings.id)]),
  ])
  return { open: await withTimes(db, open), ahead: await withTimes(db, ahead) }
}

export async function findPastMeetings(
  db: DbOrTx,
  memberId: string,
  { after, limit, now }: { after: TimeCursor | null; limit: number; now: Date },
): Promise<(MeetingDetail & { micros: string })[]> {
  const isPast = sql`not (${isMeetingOpen(now)} or ${isMeetingAhead(now)})`
  const found = await db
    .select({ ...columns, micros: microsOf(when) })
    .from(meetings)
    .leftJoin(applications, eq(applications.id, meetings.applicationId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(isMeetingOf(memberId), isPast, isAfterCursor({ time: when, id: meetings.id }, after)))
    .orderBy(desc(when), desc(meetings.id))
    .limit(limit)
  const details = await withTimes(db, found)
  return details.map((detail, index) => ({ ...detail, micros: found[index]?.micros ?? '' }))
}

/** Null if it isn't the member's. */
export async function findMeeting(db: DbOrTx, memberId: string, id: string): Promise<MeetingDetail | null> {
  const found = await select(db).where(and(eq(meetings.id, id), isMeetingOf(memberId)))
  return (await withTimes(db, found))[0] ?? null
}

/** Locks the row; its members are locked before. */
export async function lockMeeting(tx: DbOrTx, id: string): Promise<MeetingDetail | null> {
  const [row] = await tx.select().from(meetings).where(eq(meetings.id, id)).for('update')
  return row ? ((await withTimes(tx, [{ row, application: null, job: null }]))[0] ?? null) : null
}

/** Changes a locked meeting, so that what others saw of it is out of date. */
export async function changeMeeting(
  tx: DbOrTx,
  { id, revision }: MeetingRow,
  change: Partial<typeof meetings.$inferInsert>,
): Promise<MeetingRow> {
  const [row] = await tx
    .update(meetings)
    .set({ ...change, revision: revision + 1 })
    .where(eq(meetings.id, id))
    .returning()
  if (!row) throw new Error('a locked meeting was gone')
  return row
}

export async function replaceTimes(tx: DbOrTx, meetingId: string, times: readonly Date[]): Promise<void> {
  await tx.delete(meetingTimes).where(eq(meetingTimes.meetingId, meetingId))
  if (times.length === 0) return
  await tx.insert(meetingTimes).values(times.map((time) => ({ meetingId, startsAt: time })))
}

export async function countMeetings(db: DbOrTx, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(meetings).where(condition)
  return row?.count ?? 0
}

export function countProposedSince(tx: DbOrTx, memberId: string, since: Date): Promise<number> {
  return countMeetings(tx, and(eq(organizerId, memberId), gte(meetings.createdAt, since)))
}

/** How many proposals of the member wait for the other one. */
export function countOpenWith(tx: DbOrTx, memberId: string, otherId: string, now: Date): Promise<number> {
  return countMeetings(tx, and(eq(organizerId, memberId), eq(inviteeId, otherId), isMeetingOpen(now)))
}

/** The time zone that a member last used with any meeting. */
export async function findZoneOf(db: DbOrTx, memberId: string): Promise<string | null> {
  const zone = sql<string>`case when ${organizerId} = ${memberId} then ${meetings.organizerZone}
    else ${meetings.inviteeZone} end`
  const [row] = await db
    .select({ zone })
    .from(meetings)
    .where(and(isMeetingOf(memberId), sql`${zone} is not null`))
    .orderBy(desc(updatedAt))
    .limit(1)
  return row?.zone ?? null
}
