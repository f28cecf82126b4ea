import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import { UserContext } from '#client/lib/session.ts'
import type { PastCall } from '#shared/contracts/video-history.ts'
import { PEER } from '#tests/factories/call-fakes.ts'
import { maya } from '#tests/factories/current-user.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { CallProvider } from '../overlay/call-provider.tsx'
import { pastCallsQuery } from '../queries.ts'
import { CallsScreen } from './calls-screen.tsx'
import { LastCallCard } from './last-call-card.tsx'

const call: PastCall & { peer: typeof PEER } = {
  id: 'c1',
  kind: 'random',
  direction: 'incoming',
  outcome: 'talked',
  peerId: PEER.id,
  peer: PEER,
  isBlocked: false,
  canMessage: false,
  canReport: true,
  createdAt: '2026-06-15T11:00:00Z',
  endedAt: '2026-06-15T11:04:00Z',
  seconds: 240,
  sharedField: null,
  meetAgain: 'no',
  note: null,
  rating: null,
}
const nothing = () => {}

function show(element: React.ReactNode, items: PastCall[] = []) {
  const client = createQueryClient()
  client.setQueryData(pastCallsQuery.queryKey, {
    pages: [{ items, nextCursor: null }],
    pageParams: [undefined],
  })
  return renderScreen(
    <QueryClientProvider client={client}>
      <UserContext value={maya}>
        <Router ssrPath="/">
          <CallProvider>{element}</CallProvider>
        </Router>
      </UserContext>
    </QueryClientProvider>,
  )
}

const showCard = (patch: Partial<PastCall>) =>
  show(
    <LastCallCard
      call={{ ...call, ...patch, peer: PEER }}
      connect={<button type="button">Connect</button>}
      onNext={nothing}
      onCall={nothing}
      onDismiss={nothing}
    />,
  )

test('after a random call one card offers the next person and what to do about this one', () => {
  const { getByRole } = showCard({})
  getByRole('heading', { name: `You talked with ${PEER.name}` })
  for (const name of ['Meet the next person', 'Connect', 'Private note', 'Report or block', 'Good', 'Poor'])
    getByRole('button', { name })
})

test('after a missed call the card offers to call back, and asks for no rating', () => {
  const { getByRole, queryByRole } = showCard({ kind: 'chosen', outcome: 'missed', seconds: null })
  getByRole('heading', { name: `You missed a call from ${PEER.name}` })
  getByRole('button', { name: 'Call back' })
  expect(queryByRole('button', { name: 'Meet the next person' })).toBeNull()
  expect(queryByRole('button', { name: 'Good' })).toBeNull()
})

test('the list has who, how long and the note, and offers what is allowed', () => {
  const { getByText, getByRole, queryByRole } = show(
    <CallsScreen onCall={nothing} connect={() => <button type="button">Connect</button>} />,
    [
      { ...call, note: 'Knows the mill' },
      { ...call, id: 'c2', peer: null, outcome: 'missed', seconds: null },
    ],
  )
  getByRole('link', { name: PEER.name })
  getByText('4 min')
  getByText('Knows the mill')
  getByRole('button', { name: `Call ${PEER.name}` })
  expect(queryByRole('link', { name: /^Message/ })).toBeNull()
  getByText("This member isn't available")
  getByRole('button', { name: 'More about this call' })
})

test('a missed call can be answered with a call, and with a message or a connection', () => {
  const missed: PastCall = { ...call, kind: 'chosen', outcome: 'missed', seconds: null }
  const connect = () => <button type="button">Connect</button>
  const other = show(<CallsScreen onCall={nothing} connect={connect} />, [missed])
  other.getByRole('button', { name: `Call back ${PEER.name}` })
  other.getByRole('button', { name: 'Connect' })
})

test('a missed call from a connection can be answered with a message', () => {
  const missed: PastCall = { ...call, kind: 'chosen', outcome: 'missed', seconds: null, canMessage: true }
  const connect = () => <button type="button">Connect</button>
  const { getByRole, queryByRole } = show(<CallsScreen onCall={nothing} connect={connect} />, [missed])
  getByRole('link', { name: `Message ${PEER.name}` })
  expect(queryByRole('button', { name: 'Connect' })).toBeNull()
})

test('without calls the list says what comes', () => {
  show(<CallsScreen onCall={nothing} connect={() => <button type="button">Connect</button>} />).getByRole(
    'heading',
    { name: 'No calls yet' },
  )
})
