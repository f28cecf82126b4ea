import { slotTime } from '#client/lib/clock/time-text.ts'
import type { RoomPresence } from '#shared/contracts/meeting-room.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { type RoomPhase, roomPhase } from '#shared/domain/scheduling/meeting-room.ts'

type Times = {
  readonly startsAt: string | null
  readonly opensAt: string | null
  readonly endsAt: string | null
  readonly closesAt: string | null
}

/** Null for a meeting without an agreed time. */
export function phaseOf({ opensAt, endsAt, closesAt }: Times, now: number): RoomPhase | null {
  if (!opensAt || !endsAt || !closesAt) return null
  const [opens, ends, closes] = [new Date(opensAt), new Date(endsAt), new Date(closesAt)]
  return roomPhase({ opensAt: opens, endsAt: ends, closesAt: closes }, new Date(now))
}

/** 'Tomorrow, 5:00 PM, 30 minutes'. */
export function whenText({ startsAt, minutes }: { startsAt: string; minutes: number }, now: number): string {
  return `${slotTime(startsAt, new Date(now))}, ${minutes} minutes`
}

/** 'Starts in 4 min', '12 min left', '3 min over'. */
export function timeLeftText({ startsAt, endsAt }: Times, now: number): string {
  if (!startsAt || !endsAt) return ''
  const untilStart = Date.parse(startsAt) - now
  if (untilStart > 0) return `Starts in ${minutesText(untilStart)}`
  const left = Date.parse(endsAt) - now
  return left > 0 ? `${minutesText(left)} left` : `${minutesText(Math.max(-left, MINUTE_MS))} over`
}

const minutesText = (ms: number) => `${Math.ceil(ms / MINUTE_MS)} min`

export const PRESENCE_TEXTS: Record<RoomPresence['other'], string> = {
  away: "isn't here yet",
  here: 'is here, getting ready',
  ready: 'is waiting in the call',
  in_call: 'is in the call',
}
