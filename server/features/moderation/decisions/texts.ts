import type { DecisionRow } from '#server/features/trust/public.ts'
import { type HoldCause, isWeakSignal } from '#shared/domain/trust/brakes.ts'
import type { ContentKind } from '#shared/domain/trust/moderation.ts'

const day = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})
const until = (endsAt: Date | null) => (endsAt ? ` until ${day.format(endsAt)} UTC` : '')

type Decided = Pick<DecisionRow, 'action' | 'endsAt' | 'cause' | 'contentKind'>

export function removedText(kind: ContentKind): string {
  switch (kind) {
    case 'job':
      return 'We removed a job you posted'
    case 'card':
      return 'We removed one of your resume cards'
    case 'message':
      return 'We removed a message you sent'
    case 'note':
      return 'We removed the note of a request you sent'
    case 'text':
      return 'We removed a text you sent to many people'
    case 'photo':
      return 'We removed your photo'
  }
}

/** What the member learns; null for nothing, as they never knew of a report that was dismissed. */
export function decidedText(
  { action, endsAt, cause, contentKind }: Decided,
  { wasPaused }: { wasPaused: boolean },
): string | null {
  if (cause !== null) return holdText(cause, endsAt)
  switch (action) {
    case 'dismiss':
      return wasPaused ? 'A moderator looked, and nothing is paused for you anymore' : null
    case 'warn':
      return 'You got a warning'
    case 'restrict':
      return `You can't start random calls or contact new people${until(endsAt)}`
    case 'suspend':
      return `Your account is suspended${until(endsAt)}`
    case 'ban':
      return 'Your account is suspended, and a second moderator will decide if it stays closed'
    case 'hold':
    case 'pause':
      return 'Your calls are paused until a moderator looks'
    case 'remove':
      return contentKind && removedText(contentKind)
  }
}

function holdText(cause: HoldCause, endsAt: Date | null): string {
  if (cause === 'minor_report')
    return `Your calls are paused while our team looks at a report,${until(endsAt)} at the latest`
  if (cause === 'reports')
    return 'Several people reported you, so random calls are paused until a moderator looks'
  if (isWeakSignal(cause))
    return "This browser was used with an account that isn't allowed here, so random calls and contacting new people are paused until you verify your ID or a moderator looks"
  return "Your account has something in common with one that isn't allowed here, so your calls are paused until a moderator looks"
}

export const pauseEndText = (endsAt: Date) =>
  `Your calls are back on: the pause ended on ${day.format(endsAt)} UTC`
export const BAN_CONFIRMED = 'Your account is closed'
export const BAN_REFUSED = 'Your account is open again: a second moderator decided against closing it'
export const REVERSED = 'We reversed a decision about your account'
export const HOLD_ENDED = 'A moderator looked, and your account is no longer limited because of another one'
export const APPEAL_UPHELD = 'We looked at your appeal, and the decision stays'
export const APPEAL_OVERTURNED = 'We looked at your appeal and reversed the decision'
