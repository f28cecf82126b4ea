// @vitest-environment jsdom

import { expect, test } from 'vitest'
import { currentToast } from '#client/ui/toast-store.ts'
import type { MeetingRoom, OwnShowUp } from '#shared/contracts/meeting-room.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { maya } from '#tests/factories/current-user.ts'
import { mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { RoomScreen } from '../room/room-screen.tsx'
import { ShowUpScreen } from './show-up-screen.tsx'

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const ANA: MemberCard = {
  ...{ id: '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b51', name: 'Ana H.', title: null, place: 'Salem, OR' },
  ...{ country: 'USA', profileImageUrl: null, badges: [] },
}
const ROOM: MeetingRoom = {
  ...{ id: '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b52', topic: 'Night shifts', note: null, role: 'invitee' },
  ...{ status: 'confirmed', other: ANA, isWithGuest: false, minutes: 30, startsAt: ago(2) },
  ...{ opensAt: ago(2.2), endsAt: ago(1.5), closesAt: ago(1), applicationId: null, hasMet: false },
  ...{ ownNote: '', answer: null, saidAbsent: null },
}
const NO_PARTS = { onJoin: () => {}, decisions: () => null, propose: () => null }

test('someone who is said to have missed a meeting disputes it, and it then counts for nothing', async () => {
  const [missed] = [{ meetingId: ROOM.id, topic: ROOM.topic, startsAt: ago(2), other: ANA, wasSeen: false }]
  let own: OwnShowUp = { figure: null, counted: 1, missed: [{ ...missed, isDisputed: false }] }
  stubApi({
    'GET /api/show-up': () => ({ body: own }),
    'POST /api/meetings/:id/dispute': () => {
      own = { figure: null, counted: 0, missed: [{ ...missed, isDisputed: true }] }
      return {}
    },
  })
  const { findByText } = mountScreen(<ShowUpScreen />, { user: maya })
  await findByText(/it takes 5 meetings, and 1 counts so far/)
  await press('Dispute: Night shifts')
  await findByText("Disputed, so it doesn't count")
  await findByText(/it takes 5 meetings, and 0 count so far/)
})

test('the room of a meeting says so too, before and after', async () => {
  let room: MeetingRoom = { ...ROOM, saidAbsent: { isDisputed: false } }
  stubApi({
    'GET /api/meetings/:id/room': () => ({ body: room }),
    'POST /api/meetings/:id/dispute': () => {
      room = { ...ROOM, saidAbsent: { isDisputed: true } }
      return {}
    },
  })
  const { findByText } = mountScreen(<RoomScreen id={ROOM.id} {...NO_PARTS} />, { user: maya })
  await findByText("Ana H. said you didn't come")
  await press('Dispute this')
  await findByText("Ana H. said you didn't come, and you disputed it")
})

test('who was there says whether the other one came', async () => {
  const sent = stubApi({
    'GET /api/meetings/:id/room': { body: ROOM },
    'PUT /api/meetings/:id/showed-up': { body: { ...ROOM, answer: 'no' } },
  })
  const { findByRole } = mountScreen(<RoomScreen id={ROOM.id} {...NO_PARTS} />, { user: maya })
  await press('No')
  await findByRole('button', { name: 'No', pressed: true })
  expect(currentToast()).toMatchObject({ title: 'Answer Saved' })
  expect(sent.at(-1)).toMatchObject({ body: { answer: 'no' } })
})
