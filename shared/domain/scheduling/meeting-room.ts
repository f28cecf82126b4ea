import { MINUTE_MS } from '../durations.ts'

/** How long before its start a meeting can be joined. */
export const ROOM_OPENS_MINUTES = 10
/** How long after its planned end it still can: meetings begin late, and calls drop. */
export const ROOM_STAYS_MINUTES = 30
/** How often an open page says that its member is there. */
export const HERE_EVERY_MS = 5_000
/** A member whose page hasn't said so for this long isn't there anymore: two tries may be lost. */
export const HERE_MS = 16_000

export const MEETING_NOTES_MAX_LENGTH = 10_000

export const SHOW_UP_ANSWERS = ['yes', 'no', 'not_sure'] as const
export type ShowUpAnswer = (typeof SHOW_UP_ANSWERS)[number]
/** Someone who isn't there in the first minutes may only be late. */
export const ANSWER_AFTER_MINUTES = 10
/** Later, no one remembers. */
export const ANSWER_WITHIN_DAYS = 14
/** With fewer meetings, one missed by chance would say too much. */
export const SHOW_UP_MIN = 5
/** Meetings of this many days count, so that a figure can get better. */
export const SHOW_UP_DAYS = 365

export const GUEST_STATUSES = ['waiting', 'admitted', 'refused'] as const
export type GuestStatus = (typeof GUEST_STATUSES)[number]
/** At the door of one meeting, so that a link that went around doesn't fill the host's screen. The others are counted. */
export const GUESTS_SHOWN_MAX = 5
export const GUEST_NAME_MAX_LENGTH = 60
/** How a guest is shown instead of a headline. */
export const GUEST_TITLE = 'Guest, not verified'
/** A guest's name wherever others see it; its first word stands for it in short sentences. Null once it was deleted. */
export const guestLabel = (name: string | null): string => (name === null ? 'Guest' : `Guest ${name}`)
/** How far ahead a meeting with a guest can be. */
export const GUEST_MEETING_DAYS_AHEAD = 60

export type RoomTimes = { readonly opensAt: Date; readonly endsAt: Date; readonly closesAt: Date }

export function roomTimes(startsAt: Date, minutes: number): RoomTimes {
  const after = (more: number) => new Date(startsAt.getTime() + more * MINUTE_MS)
  return {
    opensAt: after(-ROOM_OPENS_MINUTES),
    endsAt: after(minutes),
    closesAt: after(minutes + ROOM_STAYS_MINUTES),
  }
}

/** `early`: it can't be joined yet. `closed`: no longer. */
export type RoomPhase = 'early' | 'open' | 'closed'

export function roomPhase({ opensAt, closesAt }: RoomTimes, now: Date): RoomPhase {
  if (now < opensAt) return 'early'
  return now < closesAt ? 'open' : 'closed'
}

export type Attended = {
  /** Whether a call of the two in this meeting connected. */
  readonly met: boolean
  /** Whether they joined, and waited alone. */
  readonly waited: boolean
  /** What the other one answered. */
  readonly answer: ShowUpAnswer | null
  /** Whether they disputed that answer. */
  readonly isDisputed: boolean
}

/**
 * Whether someone came to a meeting, for their figure; null if it doesn't count. What the server saw outweighs an answer, and
 * a disputed answer counts for nothing.
 */
export function showedUp({ met, waited, answer, isDisputed }: Attended): boolean | null {
  if (met || waited || answer === 'yes') return true
  return answer === 'no' && !isDisputed ? false : null
}
