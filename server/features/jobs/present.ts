import type { DbOrTx } from '#server/db/client.ts'
import { memberCards } from '#server/features/members/public.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { jobExpiresAt } from '#shared/domain/jobs.ts'
import { isOwner } from './policy.ts'
import type { JobRow } from './repo.ts'

/** The jobs as the viewer sees them, with the cards of who posted them. */
export async function presentJobs(
  db: DbOrTx,
  rows: readonly JobRow[],
  viewerId: string | null,
): Promise<Job[]> {
  const cards = await memberCards(
    db,
    rows.flatMap(({ postedBy }) => postedBy ?? []),
  )
  return rows.map((row) => presentJob(row, (row.postedBy && cards.get(row.postedBy)) || null, viewerId))
}

export async function presentOne(db: DbOrTx, row: JobRow, viewerId: string | null): Promise<Job> {
  const cards = await memberCards(db, row.postedBy ? [row.postedBy] : [])
  return presentJob(row, (row.postedBy && cards.get(row.postedBy)) || null, viewerId)
}

function presentJob(row: JobRow, poster: MemberCard | null, viewerId: string | null): Job {
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
    poster,
    applyUrl: row.applyUrl,
    isOwn: isOwner(row, viewerId),
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: jobExpiresAt(row.renewedAt).toISOString(),
  }
}
