import { AppError } from '#server/platform/http/app-error.ts'
import { jobExpiresAt } from '#shared/domain/jobs/jobs.ts'
import type { JobRow } from './repo.ts'

type Viewer = { readonly viewerId: string | null; readonly isHidden: boolean; readonly now: Date }

/** Everyone sees open jobs, except of members hidden from them. Only the poster sees other jobs. */
export function canSeeJob(job: JobRow, { viewerId, isHidden, now }: Viewer): boolean {
  if (isJobOwner(job, viewerId)) return true
  return job.isActive && !job.removedAt && now < jobExpiresAt(job.renewedAt) && !isHidden
}

export function requireJobOwner(job: JobRow, memberId: string): void {
  if (!isJobOwner(job, memberId)) throw new AppError('forbidden')
}

export function isJobOwner(job: JobRow, viewerId: string | null): boolean {
  return viewerId !== null && job.postedBy === viewerId
}
