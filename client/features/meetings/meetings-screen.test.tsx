// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { currentToast } from '#client/ui/toast-store.ts'
import type { MeetingView } from '#shared/contracts/meetings.ts'
import { maya } from '#tests/factories/current-user.ts'
import { enter, mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { MeetingsScreen } from './meetings-screen.tsx'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const tomorrow = inHours(24)
const ASKED: MeetingView = {
  ...{ id: '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b61', side: 'invitee', topic: 'Night shifts', minutes: 30 },
  member: {
    ...{ id: '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b62', name: 'Hal O.', title: null, place: 'Salem, OR' },
    ...{ country: 'USA', profileImageUrl: null, badges: [] },
  },
  ...{ status: 'proposed', startsAt: null, times: [{ startsAt: tomorrow, conflict: null, isTaken: false }] },
  ...{ proposedBy: 'they', note: 'A shift came in between', endedBy: null, reason: null, theirZone: null },
  ...{ application: null, revision: 3 },
}
const SET: MeetingView = { ...ASKED, status: 'confirmed', startsAt: tomorrow, times: [], note: null }
const VIEWED: NonNullable<MeetingView['application']> = {
  ...{ id: '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b63', jobId: '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b64' },
  ...{ jobTitle: 'Night Nurse', status: 'viewed' },
}

function open(meeting: MeetingView) {
  const stored = { open: [meeting], ahead: [] as MeetingView[], past: [] as MeetingView[] }
  if (meeting.status === 'confirmed') Object.assign(stored, { open: [], ahead: [meeting] })
  const become = (next: Partial<typeof stored>) => {
    Object.assign(stored, { open: [], ahead: [], past: [], ...next })
    return { body: SET }
  }
  const sent = stubApi({
    'GET /api/meetings': () => ({ body: { open: stored.open, ahead: stored.ahead } }),
    'GET /api/meetings/past': () => ({ body: { items: stored.past, nextCursor: null } }),
    'POST /api/meetings/check': { body: { theirZone: null, times: [] } },
    'POST /api/meetings/:id/pick': () => become({ ahead: [SET] }),
    'POST /api/meetings/:id/times': () => become({ open: [{ ...ASKED, proposedBy: 'you' }] }),
    'POST /api/meetings/:id/cancel': ({ body }) =>
      become({ past: [{ ...SET, status: 'canceled', endedBy: 'you', ...Object(body) }] }),
    'POST /api/applications/:id/decision': () =>
      become({ ahead: [{ ...meeting, application: { ...VIEWED, status: 'interview' } }] }),
  })
  const posted = () => sent.filter(({ endpoint }) => /^POST.*:id/.test(endpoint))
  return { ...mountScreen(<MeetingsScreen />, { user: maya }), posted }
}

test('a member confirms one of the proposed times, once one is chosen', async () => {
  const { findByRole, posted } = open(ASKED)
  const asked = within(await findByRole('region', { name: 'Waiting for your answer' }))
  asked.getByText('A shift came in between')
  expect(asked.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true)
  fireEvent.click(asked.getByRole('radio'))
  await press('Confirm')
  await findByRole('region', { name: 'Upcoming' })
  expect(currentToast()).toMatchObject({ title: 'Meeting confirmed' })
  expect(posted()).toMatchObject([{ body: { startsAt: tomorrow, revision: 3 } }])
})

test('a time at which the member or the other one has something else cannot be picked', async () => {
  const times = [
    { startsAt: tomorrow, conflict: 'a meeting with Ana S.', isTaken: false },
    { startsAt: inHours(25), conflict: null, isTaken: true },
  ]
  const { findByText, getAllByRole } = open({ ...ASKED, times })
  await findByText('You have a meeting with Ana S. then')
  await findByText('Hal O. is no longer free then')
  for (const radio of getAllByRole('radio')) expect(radio).toHaveProperty('disabled', true)
})

test('a member proposes other times instead', async () => {
  const { findByRole, posted } = open(ASKED)
  await press('Propose other times')
  await findByRole('dialog', { name: 'Propose other times' })
  await enter('Time', '10:00')
  await press('Propose')
  await findByRole('region', { name: 'Waiting for their answer' })
  expect(posted()).toMatchObject([{ body: { times: [{ time: '10:00' }], revision: 3 } }])
})

test('a member cancels with a word to the other one', async () => {
  const { findByRole, posted } = open(SET)
  await press('Cancel the meeting with Hal O.')
  await findByRole('dialog', { name: 'Cancel this meeting?' })
  await enter(/^Message/, 'I found a job')
  await press('Cancel meeting')
  const past = within(await findByRole('region', { name: 'Past' }))
  past.getByText('You canceled')
  past.getByText('I found a job')
  expect(posted()).toMatchObject([{ body: { reason: 'I found a job' } }])
})

test('a poster moves the application on, once a meeting about it is confirmed', async () => {
  const { findByText, queryByRole, posted } = open({ ...SET, application: VIEWED })
  await findByText('The application for Night Nurse is still Viewed.')
  await press('Move to Interview')
  await vi.waitFor(() => expect(queryByRole('button', { name: 'Move to Interview' })).toBeNull())
  expect(currentToast()).toMatchObject({ title: 'Interview' })
  expect(posted()).toMatchObject([{ body: { from: 'viewed', to: 'interview' } }])
})
