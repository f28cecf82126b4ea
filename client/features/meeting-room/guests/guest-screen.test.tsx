import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import type { GuestRoom } from '#shared/contracts/meeting-guests.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { guestRoomKey } from '../queries.ts'
import { GuestScreen } from './guest-screen.tsx'

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

function show(guest: Partial<GuestRoom['guest']>, isLinkReplaced: boolean) {
  const client = createQueryClient()
  const host = { ...{ id: 'h', name: 'Hana S.', title: null, place: '', country: 'USA' as const } }
  const room: GuestRoom = {
    ...{
      id: 'm',
      topic: 'Your portfolio',
      minutes: 30,
      isHostReady: false,
      openSession: null,
      isLinkReplaced,
    },
    ...{ startsAt: at(0), opensAt: at(-10), endsAt: at(30), closesAt: at(60) },
    host: { ...host, profileImageUrl: null, badges: [] },
    guest: { id: 'g', name: 'Gus Lindqvist', status: 'waiting', ...guest },
  }
  client.setQueryData(guestRoomKey, room)
  return renderScreen(
    <QueryClientProvider client={client}>
      <Router ssrPath="/meeting-guest">
        <GuestScreen onJoin={() => {}} />
      </Router>
    </QueryClientProvider>,
  )
}

it('tells a guest why they are not let in', () => {
  expect(show({}, false).getByText(/can see that you're waiting/)).toBeTruthy()
  expect(show({ status: 'refused' }, false).getByText("Hana S. didn't let you in.")).toBeTruthy()
  const renewed = show({ status: 'refused' }, true)
  expect(renewed.getByText('Hana S. made a new link for this meeting. Ask them for it.')).toBeTruthy()
})
