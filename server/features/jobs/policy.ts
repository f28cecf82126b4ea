import { AppError } from '#server/platform/http/app-error.ts'
import { jobExpiresAt } from '#shared/domain/jobs/jobs.ts'
import type { JobRow } from './repo.ts'

type Viewer = { readonly viewerId: string | null; readonly isBlocked: boolean; readonly now: Date }

/** Everyone sees open jobs, except blocked pairs; closed and expired ones only their poster. */
export function canSeeJob(job: JobRow, { viewerId, isBlocked, now }: Viewer): boolean {
  if (isJobOwner(job, viewerId)) return true
  return job.isActive && now < jobExpiresAt(job.renewedAt) && !isBlocked
}

/** Throws `forbidden` unless the member posted the job. */
export function requireJobOwner(job: JobRow, memberId: string): void {
  if (!isJobOwner(job, memberId)) throw new AppError('forbidden')
}

export function isJobOwner(job: JobRow, viewerId: string | null): boolean {
  return viewerId !== null && job.postedBy === viewerId
}
