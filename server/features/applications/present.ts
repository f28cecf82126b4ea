import type { DbOrTx } from '#server/db/client.ts'
import { memberCards } from '#server/features/members/public.ts'
import type { Redact } from '#server/platform/redaction/redactor.ts'
import type { ApplicationView, OwnApplication, SentCopy } from '#shared/contracts/applications.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { Answer } from '#shared/domain/applications/rules.ts'
import { mayWithdraw, shownStatus } from '#shared/domain/applications/status.ts'
import { hideIdentity } from './blind.ts'
import type { OwnRow } from './repo.ts'

export async function presentOwn(db: DbOrTx, rows: readonly OwnRow[], now: Date): Promise<OwnApplication[]> {
  const posters = await memberCards(
    db,
    rows.flatMap(({ job, isPosterShown }) => (job.postedBy && isPosterShown ? [job.postedBy] : [])),
  )
  return rows.map((row) => {
    const { job, isExternal } = row
    const isOpen = row.isJobOpen && row.isPosterShown
    // An imported job leaves its board while the company still talks to applicants.
    const status = isExternal ? row.status : shownStatus(row.status, isOpen)
    const closedAt = row.closedNotifiedAt ?? now
    return {
      id: row.id,
      job: {
        id: row.jobId,
        title: job.title,
        company: job.company,
        location: job.location,
        applyUrl: job.applyUrl,
      },
      poster: (row.isPosterShown && posters.get(job.postedBy ?? '')) || null,
      isExternal,
      status,
      submittedAt: row.submittedAt.toISOString(),
      changedAt: (status === 'job_closed' ? closedAt : row.changedAt).toISOString(),
      message: row.message,
      mayEdit: !isExternal && status === 'applied',
      mayWithdraw: mayWithdraw(row.status),
    }
  })
}

type Written = {
  readonly card: MemberCard
  readonly content: SentCopy | null
  readonly note: string | null
  readonly answers: readonly Answer[]
  readonly isBlind: boolean
  readonly redact: Redact | null
}

/** The preview uses this function too, so it shows the same as the poster sees. */
export function presentView({ card, content, note, answers, isBlind, redact }: Written): ApplicationView {
  const view: ApplicationView = {
    applicant: card,
    isIdVerified: card.badges.some(({ kind }) => kind === 'identity'),
    verified: card.badges.map(({ label }) => label),
    country: card.country,
    sent: content,
    note,
    answers: answers.map(({ question, answer }) => ({ question, answer })),
    isBlind,
  }
  return redact ? hideIdentity(view, redact) : view
}
