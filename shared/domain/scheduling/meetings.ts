import { MINUTE_MS } from '../durations.ts'

export const MEETING_MINUTES = [15, 30, 45, 60] as const
export type MeetingMinutes = (typeof MEETING_MINUTES)[number]

export const MAX_PROPOSED_TIMES = 5
export const MEETING_TOPIC_MAX_LENGTH = 120
export const MEETING_NOTE_MAX_LENGTH = 500
export const MEETING_REASON_MAX_LENGTH = 300

export const MEETING_STATUSES = ['proposed', 'confirmed', 'declined', 'canceled'] as const
export type MeetingStatus = (typeof MEETING_STATUSES)[number]

/** The two sides of a meeting: who proposed it first, and the other one. */
export const MEETING_SIDES = ['organizer', 'invitee'] as const
export type MeetingSide = (typeof MEETING_SIDES)[number]

/** Sooner than that, the other one would hardly read it in time. */
export const MEETING_LEAD_MINUTES = 15
/** Few people know their calendar further ahead. */
export const MEETING_DAYS_AHEAD = 60
/** New proposals in 24 hours. Someone who interviews all day sends fewer; a program reaches it in a minute. */
export const MEETINGS_A_DAY = 30
/** Proposals that wait for the same member: more would be pressure. */
export const OPEN_WITH_ONE_MAX = 3
/** For so long after a meeting either side may propose another, whether they are connected or not. */
export const FOLLOW_UP_DAYS = 30
/** Every change tells the other one. */
export const MEETING_CHANGES_AN_HOUR = 60
/** While someone fills in times, each edit is checked. */
export const MEETING_CHECKS_AN_HOUR = 600

/** How many minutes before its start both are reminded. */
export const MEETING_REMINDERS = { day: 24 * 60, soon: 10 } as const

export const meetingEnd = (startsAt: Date, minutes: number): Date =>
  new Date(startsAt.getTime() + minutes * MINUTE_MS)

/** How a local time became a moment: clocks may skip it, or show it twice. */
export const TIME_SHIFTS = ['none', 'skipped', 'repeated'] as const
export type TimeShift = (typeof TIME_SHIFTS)[number]
