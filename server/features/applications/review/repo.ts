import { and, asc, desc, eq, gte, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '#server/db/client.ts'
import type { TimeCursor } from '#server/db/paging.ts'
import { applicationCopies, applicationEvents, applications, jobs, users } from '#server/db/schema/index.ts'
import type { applicationsReview } from '#shared/contracts/applications-review.ts'
import type { QueryOf } from '#shared/contracts/operation.ts'
import { APPLICATION_STATUSES, type ApplicantOrder } from '#shared/domain/applications/status.ts'
import { type ApplicationRow, isHidden, isIdentityHidden, isJobOpen, isShownToPoster } from '../repo.ts'

export type ApplicantListFilters = Omit<QueryOf<typeof applicationsReview.list>, 'cursor'>
export type ListedRow = ApplicationRow & {
  readonly number: number
  readonly score: number | null
  readonly isIdVerified: boolean
  readonly country: (typeof users.$inferSelect)['country']
  readonly micros: string
}
export type ReviewedRow = ApplicationRow & {
  readonly number: number
  readonly posterId: string
  readonly title: string
  readonly isJobOpen: boolean
}

const STATUS_STEP = 10_000_000_000_000_000n
const { submittedAt, status } = applications
const { score } = applicationCopies

const arrival = sql<number>`(select count(*)::int from ${applications} as other
  where other.job_id = ${applications}.job_id
    and (other.submitted_at, other.id) <= (${applications}.submitted_at, ${applications}.id))`

/** One ascending number for each order, so that they share a kind of cursor. */
function keyOf(order: ApplicantOrder, now: Date): SQL {
  const micros = sql`(extract(epoch from ${submittedAt}) * 1000000)::bigint`
  switch (order) {
    case 'score':
      return sql`coalesce(100 - ${score}, 101)::bigint`
    case 'newest':
      return sql`-${micros}`
    case 'status': {
      const ranks = APPLICATION_STATUSES.map((one, rank) => sql`when ${one} then ${rank}`)
      return sql`(case ${shownStatusOf(now)} ${sql.join(ranks, sql` `)} end)::bigint * ${String(STATUS_STEP)}::bigint - ${micros}`
    }
  }
}

/** The same rule as `shownStatus`, in SQL. */
const shownStatusOf = (now: Date): SQL =>
  sql`case when not ${isJobOpen(now)} and ${status} in ('applied', 'viewed') then 'job_closed' else ${status} end`

type Page = { readonly after: TimeCursor | null; readonly limit: number; readonly now: Date }

export async function findApplicants(
  db: DbOrTx,
  { jobId, posterId }: { jobId: string; posterId: string },
  { sort = 'score', ...filters }: ApplicantListFilters,
  { after, limit, now }: Page,
): Promise<ListedRow[]> {
  const key = keyOf(sort, now)
  const isAfter = after
    ? sql`(${key}, ${applications.id}) > (${after.micros}::bigint, ${after.id}::uuid)`
    : undefined
  // Reads ids first, so that one page doesn't read a long list whole.
  const places = await db
    .select({ id: applications.id, micros: sql<string>`(${key})::text` })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(users, eq(users.id, applications.applicantId))
    .leftJoin(applicationCopies, eq(applicationCopies.applicationId, applications.id))
    .where(
      and(
        eq(applications.jobId, jobId),
        isShownToPoster(posterId),
        filters.status && sql`${shownStatusOf(now)} = ${filters.status}`,
        filters.verified && isVerified,
        filters.country && eq(users.country, filters.country),
        filters.state ? and(eq(users.state, filters.state), not(isHidden)) : undefined,
        filters.minScore === undefined ? undefined : gte(score, filters.minScore),
        answerIs(filters),
        isAfter,
      ),
    )
    .orderBy(sort === 'newest' ? desc(submittedAt) : key, asc(applications.id))
    .limit(limit)
  const rows = await readListed(
    db,
    jobId,
    places.map(({ id }) => id),
  )
  return places.flatMap(({ id, micros }) => {
    const row = rows.get(id)
    return row ? [{ ...row, micros }] : []
  })
}

const isVerified = sql<boolean>`(${users.idVerificationStatus} = 'verified')`

async function readListed(
  db: DbOrTx,
  jobId: string,
  ids: readonly string[],
): Promise<Map<string, Omit<ListedRow, 'micros'>>> {
  if (ids.length === 0) return new Map()
  const number = sql<number>`(row_number() over (order by ${submittedAt}, ${applications.id}))::int`
  const numbered = db
    .select({ id: applications.id, number: number.as('number') })
    .from(applications)
    .where(eq(applications.jobId, jobId))
    .as('numbered')
  const { country } = users
  const rows = await db
    .select({ row: applications, number: numbered.number, score, isIdVerified: isVerified, country })
    .from(numbered)
    .innerJoin(applications, eq(applications.id, numbered.id))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .leftJoin(applicationCopies, eq(applicationCopies.applicationId, applications.id))
    .where(inArray(numbered.id, [...ids]))
  return new Map(rows.map(({ row, ...more }) => [row.id, { ...row, ...more }]))
}

/** Only chosen answers filter, because free text may reveal who wrote it. */
function answerIs({ question, answer }: ApplicantListFilters): SQL | undefined {
  if (question === undefined || answer === undefined) return undefined
  return sql`${applications.answers} @> ${JSON.stringify([{ question, answer, canFilter: true }])}::jsonb`
}

export function countApplicants(
  db: Db,
  { jobId, posterId }: { jobId: string; posterId: string },
): Promise<number> {
  const isIn = and(eq(applications.jobId, jobId), ne(status, 'withdrawn'))
  return db.$count(applications, and(isIn, isShownToPoster(posterId)))
}

export async function findReviewed(
  db: DbOrTx,
  posterId: string,
  id: string,
  now: Date,
): Promise<ReviewedRow | null> {
  const [found] = await db
    .select({ row: applications, number: arrival, title: jobs.title, isJobOpen: isJobOpen(now) })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.id, id), eq(jobs.postedBy, posterId), isShownToPoster(posterId)))
  if (!found) return null
  const { row, ...more } = found
  return { ...row, ...more, posterId }
}

export async function findApplicantToMeet(
  db: DbOrTx,
  { posterId, id }: { posterId: string; id: string },
  now: Date,
): Promise<{ applicantId: string; mayMeet: boolean } | null> {
  const row = await findReviewed(db, posterId, id, now)
  if (!row) return null
  const isOver = row.status === 'withdrawn' || row.status === 'not_selected'
  return { applicantId: row.applicantId, mayMeet: !isOver && !isIdentityHidden(row) }
}

/** Locks in the order of ids to avoid deadlocks. */
export function lockApplications(
  tx: DbOrTx,
  jobId: string,
  condition: SQL | undefined,
): Promise<ApplicationRow[]> {
  return tx
    .select()
    .from(applications)
    .where(and(eq(applications.jobId, jobId), condition))
    .orderBy(asc(applications.id))
    .for('update')
}

export function findHistory(db: DbOrTx, applicationId: string) {
  return db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(asc(applicationEvents.createdAt), asc(applicationEvents.id))
}

export async function findJobToReview(db: DbOrTx, id: string, now: Date) {
  const { title, company, questions, isBlind, postedBy } = jobs
  const [job] = await db
    .select({ id: jobs.id, title, company, questions, isBlind, postedBy, isOpen: isJobOpen(now) })
    .from(jobs)
    .where(eq(jobs.id, id))
  return job ?? null
}
