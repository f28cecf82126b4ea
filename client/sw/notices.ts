import type { PushMessage } from '#shared/protocols/push.ts'

export type PushNotice = {
  readonly title: string
  readonly body: string
  /** A later notice with the same tag replaces it. */
  readonly tag: string
  readonly path: string
  readonly isUrgent: boolean
  /** The incoming call, while it can still be declined. */
  readonly ringingId: string | null
  readonly isRingEnd: boolean
}

const INCOMING_CALL_END_TEXTS = {
  missed: 'Open Trueline to call back.',
  answered: 'Answered on another device.',
  declined: 'Declined on another device.',
  over: 'The call is over.',
} as const

export function noticeOf(message: PushMessage): PushNotice {
  if (message.kind === 'office_hours') return officeHoursNotice(message)
  if (message.kind === 'meeting') return meetingNotice(message)
  if (message.kind === 'someone_fits') {
    return {
      title: 'Someone who fits is here now',
      body: 'Open to start a video call.',
      tag: 'someone-fits',
      path: '/?meet',
      isUrgent: false,
      ringingId: null,
      isRingEnd: false,
    }
  }
  if (message.kind === 'jobs_fit') {
    return {
      title: 'New jobs for you',
      body: 'Open to see them.',
      tag: 'jobs-fit',
      path: '/jobs',
      isUrgent: false,
      ringingId: null,
      isRingEnd: false,
    }
  }
  if (message.kind === 'news') return newsNotice(message)
  const { name } = message
  if (message.kind === 'message') {
    return {
      title: name,
      body: 'Sent you a message.',
      tag: `message-${message.memberId}`,
      path: `/messages/${message.memberId}`,
      isUrgent: false,
      ringingId: null,
      isRingEnd: false,
    }
  }
  const { sessionId } = message
  const call = { tag: `call-${sessionId}`, path: '/' }
  if (message.kind === 'call') {
    const text = { title: `${name} is calling`, body: 'Video call. Open to see who it is and answer.' }
    return { ...call, ...text, isUrgent: true, ringingId: sessionId, isRingEnd: false }
  }
  const title = message.end === 'missed' ? `Missed call from ${name}` : `${name} called`
  const body = INCOMING_CALL_END_TEXTS[message.end]
  return { ...call, title, body, isUrgent: false, ringingId: null, isRingEnd: true }
}

type OfficeHoursMessage = Extract<PushMessage, { kind: 'office_hours' }>

/** Later news about a booking replaces earlier news. */
function officeHoursNotice({ event, bookingId, startsAt, name }: OfficeHoursMessage): PushNotice {
  const someone = name ?? 'another member'
  const time = timeText(startsAt)
  const texts = {
    office_hours_booked: { title: `${name ?? 'Someone'} booked your office hours`, body: `${time}.` },
    office_hours_canceled: { title: 'Office hours canceled', body: `With ${someone}, ${time}.` },
    office_hours_soon: { title: `Office hours with ${someone}`, body: `They start soon: ${time}.` },
    office_hours_started: { title: `Office hours with ${someone}`, body: 'They start now. Open to join.' },
  }
  return {
    ...texts[event],
    tag: `office-hours-${bookingId}`,
    path: '/office-hours',
    isUrgent: event === 'office_hours_started',
    ringingId: null,
    isRingEnd: false,
  }
}

type MeetingMessage = Extract<PushMessage, { kind: 'meeting' }>

/** Later news about a meeting replaces earlier news. */
function meetingNotice({ event, meetingId, startsAt, name }: MeetingMessage): PushNotice {
  const who = name ?? 'Another member'
  const meeting = name ? `Meeting with ${name}` : 'Your meeting'
  const time = startsAt ? `${timeText(startsAt)}.` : 'Open to see more.'
  const texts = {
    meeting_proposed: { title: `${who} proposed times to meet`, body: 'Open to pick one.' },
    meeting_confirmed: { title: `${meeting}: confirmed`, body: time },
    meeting_moved: { title: `${meeting}: moved`, body: time },
    meeting_declined: { title: `${meeting}: declined`, body: 'Open to see more.' },
    meeting_canceled: { title: `${meeting}: canceled`, body: time },
    meeting_reminder: { title: name ? `Meeting with ${name} ahead` : 'Meeting ahead', body: time },
  } satisfies Record<MeetingMessage['event'], { title: string; body: string }>
  const isListed =
    event === 'meeting_proposed' || event === 'meeting_declined' || event === 'meeting_canceled'
  return {
    ...texts[event],
    tag: `meeting-${meetingId}`,
    path: isListed ? '/meetings' : `/meetings/${meetingId}`,
    isUrgent: false,
    ringingId: null,
    isRingEnd: false,
  }
}

function timeText(time: string): string {
  return new Date(time).toLocaleString('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' })
}

type NewsMessage = Extract<PushMessage, { kind: 'news' }>

/** Later news of the same kind replaces earlier news. */
function newsNotice({ event, label }: NewsMessage): PushNotice {
  const texts = {
    connection_request: [`${label} wants to connect`, 'Open to answer.', '/connections?tab=requests'],
    connection_accepted: [
      `${label} accepted your request`,
      'You can message each other now.',
      '/connections',
    ],
    application_received: ['New application', `For ${label}.`, '/applications?tab=received'],
    application_changed: ['News about your application', `For ${label}.`, '/applications'],
    application_withdrawn: ['Application withdrawn', `For ${label}.`, '/applications?tab=received'],
    applications_waiting: ['Applicants are waiting', `For ${label}.`, '/applications?tab=received'],
  } as const satisfies Record<NewsMessage['event'], readonly [string, string, string]>
  const [title, body, path] = texts[event]
  return {
    ...{ title, body, path },
    tag: `${event} ${label}`,
    isUrgent: false,
    ringingId: null,
    isRingEnd: false,
  }
}
