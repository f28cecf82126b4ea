import { meetingEnd } from './meetings.ts'

type CalendarEvent = {
  readonly title: string
  /** ISO. */
  readonly startsAt: string
  readonly minutes: number
  /** The page of the meeting. */
  readonly url: string
}

/** Google's form for a new event, filled in. */
export function googleCalendarLink({ title, startsAt, minutes, url }: CalendarEvent): string {
  const start = new Date(startsAt)
  const dates = [start, meetingEnd(start, minutes)].map(basicTime).join('/')
  const query = new URLSearchParams({ action: 'TEMPLATE', text: title, dates, details: url, location: url })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** The same of Outlook on the web. */
export function outlookCalendarLink({ title, startsAt, minutes, url }: CalendarEvent): string {
  const start = new Date(startsAt)
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start.toISOString(),
    enddt: meetingEnd(start, minutes).toISOString(),
    body: url,
    location: url,
  })
  // Outlook shows a plus sign as it is.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString().replaceAll('+', '%20')}`
}

/** 20261201T200000Z */
const basicTime = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
