// @vitest-environment jsdom

import { expect, test, vi } from 'vitest'
import { currentToast } from '#client/ui/toast-store.ts'
import type { HostWithSlots, OfficeHourBooking } from '#shared/contracts/office-hours.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { maya } from '#tests/factories/current-user.ts'
import { enter, mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { OfficeHoursScreen } from './office-hours-screen.tsx'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
const HAL: MemberCard = {
  ...{ id: '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b41', name: 'Hal O.', title: 'Informatics Nurse' },
  ...{ place: 'Salem, OR', country: 'USA', profileImageUrl: null, badges: [] },
}
const BOOKING: OfficeHourBooking = {
  ...{ id: '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b42', role: 'host', startsAt: inMinutes(-1), topic: null },
  ...{ note: 'Which certificates are worth it?', member: HAL, isOnline: true, outcome: null },
}
const OPEN: HostWithSlots = {
  host: HAL,
  slots: [{ id: '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b43', startsAt: inMinutes(24 * 60), topic: 'Nursing' }],
}
const BALANCE = { isPremium: false, skipsRemaining: 2, requiresPayment: false }

const TOO_EARLY = {
  status: 400,
  body: { code: 'invalid_input', message: 'Wrong', fields: { to: 'Choose a time after the start' } },
}

type Own = { canHost?: boolean; ahead?: OfficeHourBooking[]; past?: OfficeHourBooking[] }

function open({ canHost = false, ahead = [], past = [] }: Own = {}, hosts: HostWithSlots[] = []) {
  const booking = {
    status: 409,
    body: { code: 'slot_taken', message: 'Someone else just booked this time.' },
  }
  const sent = stubApi({
    'GET /api/office-hours': { body: { items: hosts, nextCursor: null } },
    'GET /api/office-hours/mine': { body: { canHost, slots: [], ahead, past } },
    'POST /api/office-hours/slots': ({ body }) =>
      Object(body).to < Object(body).from ? TOO_EARLY : { body: { slots: OPEN.slots } },
    'POST /api/office-hours/slots/:id/booking': () => booking,
  })
  const onJoin = vi.fn()
  const screen = mountScreen(<OfficeHoursScreen balance={BALANCE} onJoin={onJoin} />, { user: maya })
  const posted = () => sent.filter(({ endpoint }) => endpoint.startsWith('POST'))
  return { ...screen, onJoin, posted, booking }
}

test('a member with a verified ID offers slots, whose number is said before', async () => {
  const { findByText, findByRole, posted } = open({ canHost: true })
  await findByText('No open slots right now')
  await press('Offer office hours')
  await findByText(/^6 slots of 10 minutes\./)
  await enter('Until', '16:00')
  await press('Publish')
  await findByText('Choose a time after the start')
  await enter('Until', '17:30')
  await findByText(/^3 slots of 10 minutes\./)
  await enter(/^Topic/, 'Nursing')
  await press('Publish')
  await findByRole('button', { name: 'Offer office hours' })
  await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: 'Office hours published' }))
  expect(posted().at(-1)).toMatchObject({ body: { from: '17:00', to: '17:30', topic: 'Nursing' } })
})

test('others are led to verifying their ID', async () => {
  const { findByRole, queryByRole } = open()
  await findByRole('link', { name: 'Verify your ID to offer your own' })
  expect(queryByRole('button', { name: 'Offer office hours' })).toBeNull()
})

test('who books learns what it costs, and that someone else was faster', async () => {
  const { findByText, queryByRole, booking, posted } = open({}, [OPEN])
  await press(/^Book Hal O\., /)
  await findByText(/it uses one of your 2 free calls/)
  await enter(/^What would you like to talk about\?/, 'Which certificates are worth it?')
  await press('Book')
  await findByText(/^Someone else just booked this time/)
  Object.assign(booking, { status: 200, body: { id: BOOKING.id } })
  await press('Book')
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(currentToast()).toMatchObject({ title: 'Booked' })
  expect(posted().at(-1)).toMatchObject({ body: { note: 'Which certificates are worth it?' } })
})

test('a booking that runs has its note, says who is there, and leads to the call', async () => {
  const { findByText, onJoin } = open({ ahead: [BOOKING] })
  await findByText('Which certificates are worth it?')
  await findByText('Hal O. is online. The first to join calls the other.')
  await press('Join Hal O.')
  expect(onJoin).toHaveBeenCalledExactlyOnceWith(HAL)
})

test('a booking that begins soon says when, and one that is over how it ended', async () => {
  const { findByText, queryByRole } = open({
    ahead: [{ ...BOOKING, startsAt: inMinutes(5) }],
    past: [{ ...BOOKING, id: maya.id, startsAt: inMinutes(-60), outcome: 'met' }],
  })
  await findByText(/^Starts in \d min$/)
  await findByText('You talked')
  expect(queryByRole('button', { name: 'Join Hal O.' })).toBeNull()
})
