import type { OwnDecision } from '#shared/contracts/moderation.ts'
import { type HoldCause, isWeakSignal, type SignalKind } from '#shared/domain/trust/brakes.ts'
import type {
  Action,
  ContentKind,
  DecisionAction,
  DecisionStatus,
  StandingLevel,
} from '#shared/domain/trust/moderation.ts'
import { onFirstUse } from '#shared/on-first-use.ts'

export const ACTION_NAMES: Record<DecisionAction, string> = {
  dismiss: 'No rule broken',
  warn: 'Warning',
  restrict: 'Restriction',
  suspend: 'Suspension',
  ban: 'Ban',
  hold: 'Random calls paused',
  pause: 'Calls paused',
  remove: 'Removal',
}

export const CONTENT_NAMES: Record<ContentKind, string> = {
  job: 'job',
  card: 'resume card',
  message: 'message',
  note: 'note',
  text: 'text',
  photo: 'photo',
}

export function decisionName(action: DecisionAction, contentKind: ContentKind | null): string {
  return contentKind ? `Removed ${CONTENT_NAMES[contentKind]}` : ACTION_NAMES[action]
}

export const CAUSE_NAMES: Record<HoldCause, string> = {
  minor_report: 'A report says they may be under 18',
  reports: 'Several members who have nothing in common reported them',
  browser: 'Same browser as an account that was suspended or banned',
  push: 'Same browser, by its notifications, as an account that was suspended or banned',
  card: 'Same payment card as an account that was suspended or banned',
  passkey: 'Same passkey as an account that was suspended or banned',
  id_document: 'Same ID document as an account that was suspended or banned',
}

export const SIGNAL_NAMES: Record<SignalKind, string> = {
  browser: 'Same browser',
  push: 'Same browser, by its notifications',
  card: 'Same payment card',
  passkey: 'Same passkey',
  id_document: 'Same ID document',
}

export const ACTION_CHOICES: Record<Action, string> = {
  dismiss: 'Dismiss: no rule was broken',
  warn: 'Warn',
  restrict: 'Restrict: no random calls, no first messages',
  suspend: 'Suspend: no access to the account',
  ban: 'Ban: a second moderator has to confirm',
}

export const STATUS_NAMES: Record<DecisionStatus, string> = {
  in_effect: 'In effect',
  awaiting_second: 'Waits for a second moderator',
  refused: 'Refused by a second moderator',
  reversed: 'Reversed',
}

const momentFormat = onFirstUse(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
)
/** In UTC, so that the server and every browser show the same. */
export const momentText = (iso: string) => `${momentFormat().format(new Date(iso))} UTC`
const untilText = (until: string | null) => (until === null ? '' : ` until ${momentText(until)}`)

type Standing = { readonly level: StandingLevel; readonly until: string | null }

export function standingText({ level, until }: Standing): string {
  switch (level) {
    case 'active':
      return 'Your account is in good standing.'
    case 'held':
      return 'Random calls are paused for you until a moderator looks at reports.'
    case 'restricted':
      return `You can't start random calls or contact new people${untilText(until)}.`
    case 'paused':
      return until === null
        ? 'Your calls and first messages are paused until a moderator looks.'
        : `Your calls and first messages are paused until a moderator looks, or${untilText(until)} at the latest.`
    case 'suspended':
      return `Your account is suspended${untilText(until)}.`
    case 'banned':
      return 'Your account is closed.'
  }
}

export const STANDING_NAMES: Record<StandingLevel, string> = {
  active: 'Active',
  held: 'Random calls paused',
  restricted: 'Restricted',
  paused: 'Calls paused',
  suspended: 'Suspended',
  banned: 'Banned',
}

export function decisionOutcome({ action, cause, status, endsAt }: OwnDecision, now: Date): string {
  if (status === 'reversed' || status === 'refused') return 'This was reversed and no longer counts.'
  if (endsAt !== null && new Date(endsAt) <= now) return `This ended on ${momentText(endsAt)}.`
  if (cause !== null) return holdReason(cause, endsAt)
  switch (action) {
    case 'warn':
      return 'You can use everything as before. If it happens again, your account may be restricted.'
    case 'restrict':
      return `You can't start random calls or write to new people${untilText(endsAt)}. People you know can still call and message you.`
    case 'hold':
    case 'pause':
      return holdReason('minor_report', endsAt)
    case 'suspend':
      return `You can't use your account, and others don't see you${untilText(endsAt)}.`
    case 'ban':
      return status === 'awaiting_second'
        ? "You can't use your account while a second moderator decides whether it stays closed. You can appeal after that."
        : "Your account is closed, and your email can't be used for a new one."
    case 'remove':
      return 'Others no longer see it. If it happens again, your account may be restricted.'
    case 'dismiss':
      return ''
  }
}

function holdReason(cause: HoldCause, endsAt: string | null): string {
  if (cause === 'minor_report')
    return `You can't have calls or write to new people until a moderator has looked at a report. We do that as soon as we can.${endsAt === null ? '' : ` If we haven't by ${momentText(endsAt)}, the pause ends by itself.`}`
  if (cause === 'reports')
    return "Several people reported you, so you can't start random calls until a moderator has looked at the reports. You can still call and message people you choose. This happened automatically and decides nothing."
  if (isWeakSignal(cause))
    return "An account that isn't allowed here anymore was used in this browser, so you can't start random calls or contact new people. If that wasn't you, verify your ID: that ends it right away. Or wait until a moderator has looked."
  return "Your account has something in common with one that isn't allowed here anymore, such as a payment card or an ID document, so you can't have calls or contact new people until a moderator has looked. If that's a mistake, you don't need to do anything."
}
