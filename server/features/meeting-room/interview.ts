import type { Deps } from '#server/deps.ts'
import { interviewerQuestions, matchJob } from '#server/features/analysis/public.ts'
import { findReviewedIds, readReviewed, sentText } from '#server/features/applications/public.ts'
import { findVisibleJob, postingInput } from '#server/features/jobs/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { meetingRoom } from '#shared/contracts/meeting-room.ts'
import type { ResponseOf } from '#shared/contracts/operation.ts'
import { type OfMember, requireMeeting } from './repo.ts'

type InterviewDeps = Pick<Deps, 'database' | 'storage' | 'clock'>

/**
 * The job and the application as its review shows it, so a blind review stays blind, with questions from both. They come from
 * the built-in analyzer alone: applicants haven't agreed to have what they sent read by an outside model.
 */
export async function readInterview(
  deps: InterviewDeps,
  of: OfMember,
): Promise<ResponseOf<typeof meetingRoom.interview>> {
  const { db } = deps.database
  const { role, applicationId, otherId } = await requireMeeting(db, of)
  if (applicationId === null || role !== 'organizer') throw new AppError('meeting_without_application')
  const review = { posterId: of.memberId, id: applicationId }
  const ids = await findReviewedIds(db, review, deps.clock.now())
  if (!ids || ids.applicantId !== otherId) throw new AppError('meeting_without_application')
  const [application, job] = await Promise.all([
    readReviewed(deps, review),
    findVisibleJob(deps, ids.jobId, of.memberId),
  ])
  const { id, title, company, location, description, requirements } = job
  const today = deps.clock.now().toISOString().slice(0, 10)
  const resume = application.sent ? sentText(application.sent) : ''
  const match = matchJob({ job: postingInput(job), resume, country: job.country, today })
  return {
    job: { id, title, company, location, description, requirements },
    application,
    questions: interviewerQuestions(match, { isCompared: resume !== '' }),
  }
}
