import type { DbOrTx } from '#server/db/client.ts'
import { statesAbout } from '#server/features/connections/public.ts'
import { memberCards } from '#server/features/members/public.ts'
import type { ComparedJob, Job } from '#shared/contracts/jobs.ts'
import { type Confirmation, jobClosesAt, jobExpiresAt } from '#shared/domain/jobs/jobs.ts'
import { companiesOf } from './companies.ts'
import { isJobOwner } from './policy.ts'
import type { JobRow } from './repo.ts'

/** The viewer (null for a visitor) and the time. */
export type Viewing = { readonly viewerId: string | null; readonly now: Date }

export async function presentJobs(db: DbOrTx, rows: readonly JobRow[], viewing: Viewing): Promise<Job[]> {
  const { viewerId, now } = viewing
  const posted = rows.flatMap(({ id, postedBy }) => (postedBy ? [{ id, posterId: postedBy }] : []))
  const [cards, states, companyOf] = await Promise.all([
    memberCards(
      db,
      posted.map(({ posterId }) => posterId),
    ),
    viewerId ? statesAbout(db, viewerId, posted, now) : null,
    companiesOf(db, rows, now),
  ])
  return rows.map((row) => {
    const poster = (row.postedBy && cards.get(row.postedBy)) || null
    const isOwn = isJobOwner(row, viewerId)
    const connection = states && poster && !isOwn ? (states.get(row.id) ?? 'none') : null
    return presentJob(row, now, { poster, isOwn, connection, ...companyOf(row) })
  })
}

type Compared = { readonly row: JobRow; readonly entry: Pick<ComparedJob, 'match'> | null }

/** `showsMatch` is true for premium members, who see how well jobs fit. */
export async function presentFound(
  db: DbOrTx,
  found: readonly Compared[],
  { showsMatch, ...viewing }: Viewing & { readonly showsMatch: boolean },
): Promise<ComparedJob[]> {
  const presented = await presentJobs(
    db,
    found.map(({ row }) => row),
    viewing,
  )
  return presented.map((job, index) => ({
    ...job,
    match: showsMatch ? (found[index]?.entry?.match ?? null) : null,
  }))
}

export async function presentOneJob(db: DbOrTx, row: JobRow, viewing: Viewing): Promise<Job> {
  const [job] = await presentJobs(db, [row], viewing)
  if (!job) throw new Error('one row was presented as none')
  return job
}

type Seen = Pick<Job, 'poster' | 'isOwn' | 'connection' | 'companySlug' | 'posterProof'>

function presentJob(row: JobRow, now: Date, seen: Seen): Job {
  const isConfirmed = row.postedBy !== null && row.isActive
  return {
    id: row.id,
    title: row.title,
    company: row.company,
    description: row.description,
    location: row.location,
    country: row.country,
    state: row.state,
    isRemote: row.isRemote,
    salaryMin: row.salaryMin,
    salaryMax: row.salaryMax,
    employmentType: row.employmentType,
    requirements: row.requirements,
    benefits: row.benefits,
    postedBy: row.postedBy,
    ...seen,
    applyUrl: row.applyUrl,
    questions: row.questions,
    needsVerifiedId: row.needsVerifiedId,
    isBlind: row.isBlind,
    isActive: row.isActive,
    isRemoved: row.removedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: jobExpiresAt(row.renewedAt).toISOString(),
    confirmedAt: row.confirmedAt.toISOString(),
    closesAt: isConfirmed ? jobClosesAt(row, now).toISOString() : null,
    confirmation: seen.isOwn ? confirmationOf(row) : null,
  }
}

function confirmationOf({ askedAt, isActive }: JobRow): Confirmation {
  if (askedAt === null) return 'current'
  return isActive ? 'asked' : 'missed'
}
