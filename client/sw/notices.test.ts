import { expect, it } from 'vitest'
import { noticeOf } from './notices.ts'

const sessionId = '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b11'

it('notifies of a call, and the next notice replaces it', () => {
  const ring = noticeOf({ kind: 'call', sessionId, name: 'Maya S.' })
  expect(ring).toMatchObject({ title: 'Maya S. is calling', isUrgent: true, ringingId: sessionId, path: '/' })
  const missed = noticeOf({ kind: 'call_over', sessionId, name: 'Maya S.', end: 'missed' })
  expect(missed).toMatchObject({ title: 'Missed call from Maya S.', tag: ring.tag, isUrgent: false })
  const answered = noticeOf({ kind: 'call_over', sessionId, name: 'Maya S.', end: 'answered' })
  expect(answered).toMatchObject({ body: 'Answered on another device.', tag: ring.tag, ringingId: null })
})

it('leads from a message to its conversation', () => {
  expect(noticeOf({ kind: 'message', memberId: sessionId, name: 'Liam O.' })).toMatchObject({
    title: 'Liam O.',
    path: `/messages/${sessionId}`,
    isUrgent: false,
  })
})

it('tells of office hours, and later news replaces earlier news', () => {
  const about = { kind: 'office_hours', bookingId: sessionId, startsAt: '2026-11-24T23:00:00.000Z' } as const
  const soon = noticeOf({ ...about, event: 'office_hours_soon', name: 'Maya S.' })
  expect(soon).toMatchObject({ title: 'Office hours with Maya S.', path: '/office-hours', isUrgent: false })
  const started = noticeOf({ ...about, event: 'office_hours_started', name: 'Maya S.' })
  expect(started).toMatchObject({ tag: soon.tag, isUrgent: true })
  const canceled = noticeOf({ ...about, event: 'office_hours_canceled', name: null })
  expect(canceled.body).toMatch(/^With another member, /)
})

it('tells of meetings, and later news about one replaces earlier news', () => {
  const about = { kind: 'meeting', meetingId: sessionId, name: 'Omar H.' } as const
  const proposed = noticeOf({ ...about, event: 'meeting_proposed', startsAt: null })
  expect(proposed).toMatchObject({ title: 'Omar H. proposed times to meet', path: '/meetings' })
  const ahead = noticeOf({ ...about, event: 'meeting_reminder', startsAt: '2026-11-24T23:00:00.000Z' })
  expect(ahead).toMatchObject({ title: 'Meeting with Omar H. ahead', tag: proposed.tag, isUrgent: false })
  expect(ahead.path).toBe(`/meetings/${sessionId}`)
  expect(ahead.body).toMatch(/day \d+:00 [AP]M\.$/)
  const canceled = noticeOf({ ...about, event: 'meeting_canceled', startsAt: null, name: null })
  expect(canceled).toMatchObject({ title: 'Your meeting: canceled', body: 'Open to see more.' })
})

it('tells that someone fits without saying who, and leads to the pre-join screen', () => {
  const notice = noticeOf({ kind: 'someone_fits' })
  expect(notice).toMatchObject({ title: 'Someone who fits is here now', path: '/?meet', isUrgent: false })
})

it('tells of new jobs, and leads to the list', () => {
  const notice = noticeOf({ kind: 'jobs_fit' })
  expect(notice).toMatchObject({ title: 'New jobs for you', path: '/jobs', isUrgent: false })
})

it('tells of requests and applications, and leads to where they are answered', () => {
  const request = noticeOf({ kind: 'news', event: 'connection_request', label: 'Maya S.' })
  expect(request).toMatchObject({ title: 'Maya S. wants to connect', path: '/connections?tab=requests' })
  const changed = noticeOf({ kind: 'news', event: 'application_changed', label: 'Night Nurse' })
  expect(changed).toMatchObject({ body: 'For Night Nurse.', path: '/applications', isUrgent: false })
})
