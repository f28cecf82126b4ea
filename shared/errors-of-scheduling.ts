import { MEETINGS_A_DAY } from './domain/scheduling/meetings.ts'
import { BOOKINGS_AHEAD_MAX, SLOTS_AHEAD_MAX } from './domain/scheduling/office-hours.ts'

/** Errors of office hours and meetings: a part of `errors`. */
export const schedulingErrors = {
  own_slot: { status: 400, message: 'These are your own office hours.' },
  meeting_not_allowed: {
    status: 403,
    message:
      'You can propose times to your connections, people you just met, and applicants for your jobs once you know who they are.',
  },
  slot_not_found: { status: 404, message: 'This time is no longer offered. Please choose another.' },
  booking_not_found: { status: 404, message: "This booking doesn't exist or was canceled." },
  meeting_not_found: { status: 404, message: "This meeting doesn't exist or isn't yours." },
  slot_taken: { status: 409, message: 'Someone else just booked this time. Please choose another.' },
  slots_overlap: {
    status: 409,
    message: 'You already have office hours, a booking or a meeting at this time.',
  },
  too_many_slots: {
    status: 409,
    message: `You can have ${SLOTS_AHEAD_MAX} slots ahead. Cancel some, or choose a shorter time.`,
  },
  already_booked: { status: 409, message: 'You already have a booking with this member.' },
  too_many_bookings: {
    status: 409,
    message: `You can have ${BOOKINGS_AHEAD_MAX} bookings ahead. Cancel one first.`,
  },
  meeting_changed: { status: 409, message: 'This meeting just changed. Look at it again.' },
  meeting_time_gone: {
    status: 409,
    message: 'This time is no longer offered, or it has passed. Choose another, or propose other times.',
  },
  meeting_time_taken: { status: 409, message: "They're no longer free then. Choose another time." },
  meeting_conflict: { status: 409, message: 'You have something else then. Choose another time.' },
  too_many_meetings: {
    status: 429,
    message: `You've proposed ${MEETINGS_A_DAY} meetings in 24 hours, which is the limit. You can propose more tomorrow.`,
  },
  guest_not_admitted: { status: 403, message: "You haven't been let in yet." },
  guest_link_not_valid: {
    status: 404,
    message: "This link doesn't work anymore. Ask for a new one from the person who sent it.",
  },
  guest_not_found: { status: 404, message: 'This guest has left or was turned away.' },
  meeting_not_confirmed: { status: 409, message: 'This meeting has no agreed time.' },
  meeting_not_open: { status: 409, message: 'You can join 10 minutes before the meeting starts.' },
  meeting_over: { status: 409, message: 'This meeting is over.' },
  meeting_without_application: { status: 409, message: "This meeting isn't about an application." },
  host_not_in_call: { status: 409, message: "The host isn't in the call yet. Please wait a moment." },
  guest_in_call: { status: 409, message: 'Only one guest can be let in at a time.' },
  answer_too_early: { status: 409, message: 'You can answer 10 minutes after the start of the meeting.' },
  answer_too_late: { status: 409, message: 'This meeting was too long ago to say who came.' },
  nothing_to_dispute: { status: 409, message: 'No one said that you missed this meeting.' },
  time_not_ahead: { status: 409, message: 'Choose a time in the next 60 days.' },
} as const satisfies Record<string, { status: number; message: string }>
