export const SLOT_MINUTES = 10
export const SLOT_MS = SLOT_MINUTES * 60_000

/** Slots a member may have ahead, booked or not. */
export const SLOTS_AHEAD_MAX = 30
/** How many days ahead slots may be. */
export const SLOT_DAYS_AHEAD = 14
/** Slots a member may have booked with others at a time. */
export const BOOKINGS_AHEAD_MAX = 5
/** How many minutes before a slot both are reminded. */
export const REMINDED_BEFORE_MINUTES = 10

export const SLOT_TOPIC_MAX_LENGTH = 80
export const BOOKING_NOTE_MAX_LENGTH = 300

/** What became of a booking: they talked, or who of the two called without an answer. */
export const BOOKING_OUTCOMES = ['met', 'you_called', 'they_called', 'no_one_called'] as const
export type BookingOutcome = (typeof BOOKING_OUTCOMES)[number]

/** Whether it names a time zone that this machine knows, such as 'America/Denver'. */
export function isTimeZone(name: string): boolean {
  // Offsets such as '+05' are time zones here but mean the opposite to PostgreSQL.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
