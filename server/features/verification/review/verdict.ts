import { AppError } from '#server/platform/http/app-error.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import type { reviews } from '#shared/contracts/verification-reviews.ts'
import type { RejectionReason } from '#shared/domain/verification/rejection.ts'
import type { Decision, VerificationStatus } from '#shared/domain/verification/verification.ts'

export type ReviewVerdict = {
  /** The subject: something pending, or an approval to revoke. */
  readonly from: 'pending' | 'verified'
  readonly status: Decision
  readonly notes: string | null
  readonly reason: RejectionReason | null
  /** The version they were shown; null from callers that don't send one. */
  readonly version: string | null
  readonly reviewerId: string
  readonly addressHash: string
}

type Sender = Pick<ReviewVerdict, 'reviewerId' | 'addressHash'>

/** Throws `invalid_input` for a reason with an approval, and for 'another reason' without text. */
export function readVerdict(body: BodyOf<typeof reviews.verifyId>, sender: Sender): ReviewVerdict {
  const { status } = body
  const reason = body.reason ?? null
  if (status === 'verified' && reason)
    throw new AppError('invalid_input', { fields: { reason: 'A reason is only for a rejection' } })
  const notes = readNotes(body, reason)
  return { from: 'pending', status, notes, reason, version: body.version ?? null, ...sender }
}

/** Throws `invalid_input` for 'another reason' without text. */
export function readRevocation(body: BodyOf<typeof reviews.revokeId>, sender: Sender): ReviewVerdict {
  const { reason } = body
  const notes = readNotes(body, reason)
  return { from: 'verified', status: 'rejected', notes, reason, version: null, ...sender }
}

function readNotes(
  body: { notes?: string | null | undefined },
  reason: RejectionReason | null,
): string | null {
  const notes = body.notes || null
  if (reason === 'other' && !notes)
    throw new AppError('invalid_input', {
      fields: { notes: "Please say what's wrong and what to do instead" },
    })
  return notes
}

type CurrentStatus = {
  readonly status: VerificationStatus
  readonly by: string | null
  readonly at: Date | null
}

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Throws `already_decided`, or `not_approved` for a revocation, unless its status allows the verdict. */
export function requireStatus({ from }: ReviewVerdict, current: CurrentStatus): void {
  if (current.status === from) return
  throw from === 'pending' ? alreadyDecided(current) : new AppError('not_approved')
}

function alreadyDecided({ status, by, at }: CurrentStatus): AppError {
  const what = status === 'verified' ? 'approved' : 'rejected'
  const when = at ? ` on ${WHEN.format(at)} UTC` : ''
  return new AppError('already_decided', {
    message: `${by ?? 'Another reviewer'} already ${what} this${when}. Nothing was changed.`,
  })
}
