// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { currentToast } from '#client/ui/toast-store.ts'
import type { SupportTicket } from '#shared/contracts/support.ts'
import { maya } from '#tests/factories/current-user.ts'
import { enter, mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { AdminSupportScreen } from './admin-support-screen.tsx'
import { HelpScreen } from './help-screen.tsx'

const TICKET: SupportTicket = {
  ...{ id: '7d1f0a52-6d0e-4a53-9a3a-2c3f6a1f0b14', memberId: null, name: 'Omar Field' },
  ...{ email: 'omar@example.com', topic: 'billing', message: 'I was charged twice in May.' },
  ...{ status: 'open', answer: null, handledBy: null },
  ...{ createdAt: '2026-06-01T00:00:00.000Z', updatedAt: '2026-06-01T00:00:00.000Z' },
}

test('a visitor searches the help, then writes; what is missing is said and a sent message confirmed', async () => {
  const sent = stubApi({ 'POST /api/support/tickets': { body: { id: TICKET.id } } })
  const { findByText, findByLabelText, findByRole } = mountScreen(<HelpScreen />)
  await enter('Search the help center', 'stripe')
  await findByText('1 answer')
  const name = await findByLabelText('Name')
  await press('Send')
  for (const message of ['Your name is required', 'Please choose a topic']) await findByText(message)
  await vi.waitFor(() => expect(document.activeElement).toBe(name))
  await enter('Name', TICKET.name)
  await enter('Email', TICKET.email)
  await enter('Topic', TICKET.topic)
  await enter('Message', TICKET.message)
  await press('Send')
  await findByRole('heading', { name: 'We got your message' })
  expect(sent[0]?.body).toMatchObject({ topic: 'billing', message: TICKET.message })
})

test('a link to an answer opens it', async () => {
  // jsdom doesn't scroll.
  Object.assign(Element.prototype, { scrollIntoView: () => {} })
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  history.replaceState(null, '', '/help#cancel')
  const { findByText } = mountScreen(<HelpScreen />)
  const answer = (await findByText('How do I cancel?')).closest('details')
  await vi.waitFor(() => expect(answer?.open).toBe(true))
  history.replaceState(null, '', '/')
})

test('an admin answers a message, which then is among the answered ones', async () => {
  let ticket = TICKET
  stubApi({
    'GET /api/admin/support-tickets': ({ path }) => ({
      body: { tickets: path.includes(`status=${ticket.status}`) ? [ticket] : [], nextCursor: null },
    }),
    'POST /api/admin/support-tickets/:id/status': ({ body }) => {
      ticket = { ...ticket, ...Object(body), handledBy: 'Maya Reyes' }
      return { body: ticket }
    },
  })
  const { findByText, queryByText } = mountScreen(<AdminSupportScreen renderBilling={() => null} />, {
    user: { ...maya, isAdmin: true },
  })
  await findByText(TICKET.message)
  await press('Answer')
  await enter(/^Answer to Omar Field/, 'One of the two is on its way back to you.')
  await press('Send answer')
  await vi.waitFor(() => expect(queryByText(TICKET.message)).toBeNull())
  expect(currentToast()).toMatchObject({ title: 'Answer sent' })
  await press('Answered')
  await findByText('One of the two is on its way back to you.')
})

test('no one else sees the queue', () => {
  stubApi({})
  for (const user of [maya, null])
    expect(
      mountScreen(<AdminSupportScreen renderBilling={() => null} />, { user }).queryByRole('heading'),
    ).toBeNull()
})
