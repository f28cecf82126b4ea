import { dayAhead, slotTime, timeOfDay } from '#client/lib/clock/time-text.ts'
import type { OfficeHourBooking, OfficeHourSlot } from '#shared/contracts/office-hours.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import {
  type BookingOutcome,
  REMINDED_BEFORE_MINUTES,
  SLOT_MINUTES,
  SLOT_MS,
} from '#shared/domain/scheduling/office-hours.ts'

export const SOON_MS = REMINDED_BEFORE_MINUTES * MINUTE_MS
const LATE_MS = 3 * MINUTE_MS

type BookingStage = 'ahead' | 'soon' | 'open' | 'over'

export function stageOf(startsAt: string, now: number): BookingStage {
  const until = Date.parse(startsAt) - now
  if (until > SOON_MS) return 'ahead'
  if (until > 0) return 'soon'
  return until > -SLOT_MS ? 'open' : 'over'
}

/** 'Tomorrow, 5:00 PM to 5:10 PM'. */
export function slotRange(startsAt: string, now: number): string {
  const end = new Date(Date.parse(startsAt) + SLOT_MS).toISOString()
  return `${dayAhead(startsAt, new Date(now))}, ${timeOfDay(startsAt)} to ${timeOfDay(end)}`
}

/** 'in 8 min'. */
export function startsIn(startsAt: string, now: number): string {
  return `in ${Math.max(1, Math.ceil((Date.parse(startsAt) - now) / MINUTE_MS))} min`
}

export function presenceText(
  { member: { name }, isOnline, startsAt }: OfficeHourBooking,
  now: number,
): string {
  const end = timeOfDay(new Date(Date.parse(startsAt) + SLOT_MS).toISOString())
  if (isOnline) return `${name} is online. The first to join calls the other.`
  return now - Date.parse(startsAt) < LATE_MS
    ? `${name} isn't here yet. You can join: we'll call them on their devices.`
    : `${name} is running late. You can try to join until ${end}.`
}

const OUTCOMES: Record<BookingOutcome, string> = {
  met: 'You talked',
  you_called: "You called, and they didn't answer",
  they_called: "They called, and you didn't answer",
  no_one_called: 'No one called',
}

export const bookingOutcomeText = (outcome: BookingOutcome): string => OUTCOMES[outcome]

export function slotsByDay(slots: readonly OfficeHourSlot[], now: number): [day: string, OfficeHourSlot[]][] {
  return [...Map.groupBy(slots, ({ startsAt }) => dayAhead(startsAt, new Date(now)))]
}

export const slotCountText = (count: number): string =>
  count === 1 ? `1 slot of ${SLOT_MINUTES} minutes` : `${count} slots of ${SLOT_MINUTES} minutes`

export type CallBalance = { isPremium: boolean; skipsRemaining: number; requiresPayment: boolean }

export function costText({ isPremium, skipsRemaining }: CallBalance): string {
  if (isPremium) return "It's a regular video call, included in your membership."
  const left =
    skipsRemaining === 1 ? 'the free call you have left' : `one of your ${skipsRemaining} free calls`
  return `It's a regular video call. If you connect, it uses ${left}. If either of you doesn't show up, it costs nothing.`
}

export function bookedText(name: string, startsAt: string): string {
  const when = `With ${name}, ${slotTime(startsAt, new Date())}.`
  return stageOf(startsAt, Date.now()) === 'ahead'
    ? `${when} We'll remind you ${REMINDED_BEFORE_MINUTES} minutes before.`
    : `${when} Stay on this page to join.`
}
