/** Errors of the room of a meeting; part of `errors`. */
export const meetingErrors = {
  guest_not_admitted: { status: 403, message: "You haven't been let in yet." },
  guest_link_not_valid: {
    status: 404,
    message: "This link doesn't work anymore. Ask for a new one from the person who sent it.",
  },
  guest_not_found: { status: 404, message: 'This guest has left or was turned away.' },
  meeting_not_found: { status: 404, message: "This meeting doesn't exist or isn't yours." },
  meeting_not_confirmed: { status: 409, message: 'This meeting has no agreed time.' },
  meeting_not_open: { status: 409, message: 'You can join 10 minutes before the meeting starts.' },
  meeting_over: { status: 409, message: 'This meeting is over.' },
  meeting_without_application: { status: 409, message: "This meeting isn't about an application." },
  host_not_in_call: { status: 409, message: "The host isn't in the call yet. Please wait a moment." },
  guest_in_call: { status: 409, message: 'Only one guest can be let in at a time.' },
  too_many_guests: { status: 409, message: 'Too many people are waiting for this meeting already.' },
  answer_too_early: { status: 409, message: 'You can answer 10 minutes after the start of the meeting.' },
  answer_too_late: { status: 409, message: 'This meeting was too long ago to say who came.' },
  nothing_to_dispute: { status: 409, message: 'No one said that you missed this meeting.' },
  time_not_ahead: { status: 409, message: 'Choose a time in the next 60 days.' },
} as const satisfies Record<string, { status: number; message: string }>
