// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { ConnectButton } from '#client/features/connections/connect-button.tsx'
import { Thread } from '#client/features/messages/thread.tsx'
import type { Message } from '#shared/contracts/messages.ts'
import { maya } from '#tests/factories/current-user.ts'
import { mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'

const BO = '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b12'
const REQUEST = '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b13'
const NOTE = "You can message each other once you're connected."
type State = 'none' | 'pending_in' | 'pending_out' | 'accepted'

function open(first: State, items: Message[] = []) {
  let state = first
  const member = { id: BO, name: 'Bo B.', title: null, place: 'Reno, NV', profileImageUrl: null, badges: [] }
  const connectionId = () => (state === 'none' ? null : REQUEST)
  const sent = stubApi({
    'GET /api/connections/with/:memberId': () => ({ body: { state, connectionId: connectionId() } }),
    'GET /api/conversations/:memberId/messages': () => ({
      body: { member, canSend: state === 'accepted', seenSeq: 0, items, nextCursor: null },
    }),
    'POST /api/connections': () => {
      state = 'pending_out'
      return { body: {} }
    },
    'POST /api/connections/:id/accept': () => {
      state = 'accepted'
      return { body: {} }
    },
  })
  const screen = mountScreen(
    <Thread
      ownId={maya.id}
      memberId={BO}
      onCall={() => {}}
      schedule={() => null}
      onReport={() => {}}
      connect={(id) => <ConnectButton memberId={id} offersNote />}
    />,
    { user: maya },
  )
  return { ...screen, sent }
}

test('a conversation that cannot start yet offers to connect', async () => {
  const { findByText, findByRole, queryByRole, sent } = open('none')
  await findByText(NOTE)
  expect(queryByRole('textbox', { name: /Message/ })).toBeNull()
  await press('Connect')
  await findByRole('button', { name: 'Request sent' })
  expect(sent.find(({ endpoint }) => endpoint === 'POST /api/connections')?.body).toEqual({ memberId: BO })
})

test('it starts once a request is accepted', async () => {
  const { findByText, findByRole, queryByText } = open('pending_in')
  await findByText(NOTE)
  const profile = await findByRole('link', { name: 'Open the profile' })
  expect(profile.getAttribute('href')).toBe(`/members/${BO}`)
  await press('Accept request')
  await findByRole('textbox', { name: /Message|Write/ })
  await vi.waitFor(() => expect(queryByText(NOTE)).toBeNull())
})

test('a text that waits says so to its sender, and one that was removed shows nothing of itself', async () => {
  const between = { senderId: maya.id, recipientId: BO, createdAt: '2026-06-01T00:00:00.000Z' }
  const held = { ...between, id: REQUEST, seq: 2, text: 'An offer', isHeld: true, isRemoved: false }
  const removed = { ...between, id: maya.id, seq: 1, text: '', isHeld: false, isRemoved: true }
  const { findByText } = open('accepted', [held, removed])
  await findByText(/^Waiting: you sent the same text to several people/)
  await findByText('Removed by a moderator')
})
