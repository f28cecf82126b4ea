import { AppError } from '#server/platform/app-error.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import type { reviews } from '#shared/contracts/reviews.ts'
import type { RejectionReason } from '#shared/domain/rejection.ts'
import type { Decision } from '#shared/domain/verification.ts'

/** What a reviewer sent, in order. */
export type Verdict = {
  readonly status: Decision
  readonly notes: string | null
  readonly reason: RejectionReason | null
  /** What they were shown; null from callers that do not say. */
  readonly version: string | null
  readonly reviewerId: string
  readonly addressHash: string
}

type Sender = Pick<Verdict, 'reviewerId' | 'addressHash'>

/** Throws `invalid_input` for a reason beside an approval, and for 'another reason' that is not told. */
export function readVerdict(body: BodyOf<typeof reviews.verifyId>, sender: Sender): Verdict {
  const { status } = body
  const notes = body.notes || null
  const reason = body.reason ?? null
  if (status === 'verified' && reason)
    throw new AppError('invalid_input', { fields: { reason: 'A reason belongs to a rejection' } })
  if (reason === 'other' && !notes)
    throw new AppError('invalid_input', {
      fields: { notes: 'Please say what is wrong and what to do instead' },
    })
  return { status, notes, reason, version: body.version ?? null, ...sender }
}

type Standing = { readonly status: string; readonly by: string | null; readonly at: Date | null }

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Says who decided what and when. */
export function alreadyDecided({ status, by, at }: Standing): AppError {
  const what = status === 'verified' ? 'approved' : 'rejected'
  const when = at ? ` on ${WHEN.format(at)} UTC` : ''
  return new AppError('already_decided', {
    message: `${by ?? 'Another reviewer'} already ${what} this${when}. Nothing was changed.`,
  })
}
