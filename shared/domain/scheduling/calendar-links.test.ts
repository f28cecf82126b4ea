import { expect, it } from 'vitest'
import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts'

const event = {
  title: 'Night shifts & pay (Ana S.)',
  startsAt: '2026-12-01T20:00:00.000Z',
  minutes: 45,
  url: 'https://t.test/meetings/1',
}

it("fills in Google's form", () => {
  const { origin, pathname, searchParams } = new URL(googleCalendarLink(event))
  expect(origin + pathname).toBe('https://calendar.google.com/calendar/render')
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20261201T200000Z/20261201T204500Z',
    details: event.url,
    location: event.url,
  })
})

it("fills in Outlook's form, which shows plus signs as they are", () => {
  const link = outlookCalendarLink(event)
  expect(link).not.toContain('+')
  expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({
    subject: event.title,
    startdt: '2026-12-01T20:00:00.000Z',
    enddt: '2026-12-01T20:45:00.000Z',
    location: event.url,
  })
})
