import type { ContentKind } from '#shared/domain/account/moderation.ts'
import type { DecisionRow } from './repo.ts'

const day = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})
const until = (endsAt: Date | null) => (endsAt ? ` until ${day.format(endsAt)} UTC` : '')

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
  { action, endsAt, contentKind }: Pick<DecisionRow, 'action' | 'endsAt' | 'contentKind'>,
  { wasPaused }: { wasPaused: boolean },
): string | null {
  switch (action) {
    case 'dismiss':
      return wasPaused ? 'Your calls are no longer paused' : null
    case 'warn':
      return 'You got a warning'
    case 'restrict':
      return `You can't start random calls or contact new people${until(endsAt)}`
    case 'suspend':
      return `Your account is suspended${until(endsAt)}`
    case 'ban':
      return 'Your account is suspended, and a second moderator will decide if it stays closed'
    case 'pause':
      return 'Your calls are paused while our team looks at a report'
    case 'remove':
      return contentKind && removedText(contentKind)
  }
}

export const BAN_CONFIRMED = 'Your account is closed'
export const BAN_REFUSED = 'Your account is open again: a second moderator decided against closing it'
export const REVERSED = 'We reversed a decision about your account'
export const APPEAL_UPHELD = 'We looked at your appeal, and the decision stays'
export const APPEAL_OVERTURNED = 'We looked at your appeal and reversed the decision'
