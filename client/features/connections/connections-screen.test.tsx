// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { maya } from '#tests/factories/current-user.ts'
import { mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { ConnectionsScreen } from './connections-screen.tsx'

test('a list that could not be read says so, and is read at the next press', async () => {
  let isAway = true
  const sent = stubApi({
    'GET /api/connections': () =>
      isAway ? 'offline' : { body: { items: [], nextCursor: null, incomingCount: 0 } },
  })
  const screen = <ConnectionsScreen onCall={() => {}} schedule={() => null} onReport={() => {}} />
  const { findByText, findByRole } = mountScreen(screen, { user: maya, path: '/connections' })
  const failure = "We couldn't load your connections. Check your connection and try again."
  await findByText(failure)
  const before = sent.length
  await press('Try again')
  await findByRole('button', { name: 'Try again' })
  expect(sent.length).toBeGreaterThan(before)
  await findByText(failure)
  isAway = false
  await press('Try again')
  await findByRole('heading', { name: 'No connections yet' })
})
