import { AppError } from '#server/platform/http/app-error.ts'
import { jobExpiresAt } from '#shared/domain/jobs/jobs.ts'
import type { JobRow } from './repo.ts'

type Viewer = { readonly viewerId: string | null; readonly isBlocked: boolean; readonly now: Date }

/** Everyone sees open jobs, except blocked pairs; closed and expired ones only their poster. */
export function canSee(job: JobRow, { viewerId, isBlocked, now }: Viewer): boolean {
  if (isOwner(job, viewerId)) return true
  return job.isActive && now < jobExpiresAt(job.renewedAt) && !isBlocked
}

/** Throws `forbidden` unless the member posted the job. */
export function demandOwner(job: JobRow, memberId: string): void {
  if (!isOwner(job, memberId)) throw new AppError('forbidden')
}

export function isOwner(job: JobRow, viewerId: string | null): boolean {
  return viewerId !== null && job.postedBy === viewerId
}
