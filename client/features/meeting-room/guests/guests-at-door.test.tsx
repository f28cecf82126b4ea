import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import type { RoomGuest, RoomPresence } from '#shared/contracts/meeting-room.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { presenceQuery } from '../queries.ts'
import { GuestLink } from './guest-link.tsx'
import { GuestsAtDoor } from './guests-at-door.tsx'

const gus: RoomGuest = {
  ...{ id: 'g', name: 'Gus Lindqvist', status: 'waiting', isHere: true, isNameShared: false },
}

function show(presence: Partial<RoomPresence>) {
  const client = createQueryClient()
  client.setQueryData(presenceQuery('m').queryKey, {
    ...{ other: 'away', guests: [], moreGuests: 0, turnedAway: 0 },
    ...presence,
  })
  return renderScreen(
    <QueryClientProvider client={client}>
      <GuestsAtDoor meetingId="m" />
      <GuestLink meetingId="m" />
    </QueryClientProvider>,
  )
}

it('shows each guest as one who is not verified, and lets the host decide', () => {
  const { getByRole, getByText, queryByText } = show({ guests: [gus] })
  expect(getByText('Guest, not verified')).toBeTruthy()
  for (const name of ['Let in Gus Lindqvist', 'Turn away Gus Lindqvist'])
    expect(getByRole('button', { name })).toBeTruthy()
  expect(queryByText(/gave this name too|more people|turned away\.$/)).toBeNull()
})

it('says that two gave the same name, how many more wait, and how many were turned away', () => {
  const twice = [gus, { ...gus, id: 'h' }].map((guest) => ({ ...guest, isNameShared: true }))
  const { getAllByText, getByText } = show({ guests: twice, moreGuests: 7, turnedAway: 1 })
  expect(getAllByText(/Someone else here gave this name too/)).toHaveLength(2)
  expect(getByText(/7 more people are asking to come in/)).toBeTruthy()
  expect(getByText('1 person was turned away.')).toBeTruthy()
  expect(show({ moreGuests: 1, turnedAway: 4 }).getByText(/1 more person is asking/)).toBeTruthy()
})

it('says what another link does', () => {
  const { getByRole, getByText } = show({})
  expect(getByRole('button', { name: 'Make a new link' })).toBeTruthy()
  expect(getByText(/everyone who is waiting is turned away/)).toBeTruthy()
})
