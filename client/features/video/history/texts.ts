import type { PastCall } from '#shared/contracts/video-history.ts'
import type { CallRating } from '#shared/domain/video.ts'

export function lengthText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${minutes} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

export function outcomeText({ outcome, direction, seconds }: PastCall): string {
  const isIncoming = direction === 'incoming'
  switch (outcome) {
    case 'talked':
      return lengthText(seconds ?? 0)
    case 'not_connected':
      return "Didn't connect"
    case 'missed':
      return isIncoming ? 'Missed' : 'No answer'
    case 'declined':
      return isIncoming ? 'You declined' : 'Declined'
    case 'cancelled':
      return 'Canceled'
  }
}

export function isMissed({ outcome, direction }: Pick<PastCall, 'outcome' | 'direction'>): boolean {
  return outcome === 'missed' && direction === 'incoming'
}

export function deservesCard(call: PastCall): boolean {
  const isAboutSomeone = call.outcome === 'talked' || call.outcome === 'not_connected' || isMissed(call)
  return isAboutSomeone && call.peer !== null && !call.isBlocked && call.canReport
}

export const RATING_NAMES: Record<CallRating, string> = { good: 'Good', fair: 'Fair', poor: 'Poor' }
