import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeCall, OTHER_ID, PEER, SESSION_ID, session } from '#tests/factories/call-fakes.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const INCOMING = { sessionId: SESSION_ID, from: PEER, expiresAt: '2026-01-01T00:00:30.000Z' }

async function ringing() {
  const call = createFakeCall()
  call.serverSends({ type: 'call.incoming', ...INCOMING })
  await settle()
  return call
}

test('an incoming call is shown once, and pre-gathers a link to answer with', async () => {
  const { store, serverSends, links } = await ringing()
  serverSends({ type: 'call.incoming', ...INCOMING })
  expect(store.get().incomingCalls).toEqual([INCOMING])
  expect(links.map(({ side }) => side)).toEqual(['swapping'])
})

test('taking it asks for devices and leads into the call', async () => {
  const { controller, store, take, media, events, connections } = await ringing()
  void controller.accept(SESSION_ID)
  expect(store.get()).toMatchObject({ phase: 'starting', peer: PEER })
  await settle()
  expect(media.calls.open).toBe(1)
  const accept = await take('accept')
  expect(accept.request).toEqual({ params: { id: SESSION_ID }, body: { offer: 'v=0\r\no=swapping\r\n' } })
  accept.answer(session({ kind: 'chosen', status: 'active', role: 'recipient' }))
  await settle()
  expect(store.get()).toMatchObject({ phase: 'connecting', incomingCalls: [] })
  expect(connections).toHaveLength(1)
  expect(events).toEqual([{ type: 'started', peerName: PEER.name }])
})

test('a call that stopped ringing disappears with a notice', async () => {
  const { controller, store, take, events } = await ringing()
  void controller.accept(SESSION_ID)
  await settle()
  ;(await take('accept')).refuse({ status: 409, code: 'call_not_ringing', message: 'Over' })
  await settle()
  expect(store.get()).toMatchObject({ phase: 'idle', incomingCalls: [] })
  expect(events).toEqual([{ type: 'start_failed', status: 409, code: 'call_not_ringing', message: 'Over' }])
})

test('one that must be paid for first goes on ringing', async () => {
  const { controller, store, take, events } = await ringing()
  void controller.accept(SESSION_ID)
  await settle()
  ;(await take('accept')).refuse({ status: 402, code: 'payment_required', message: 'Pay' })
  await settle()
  expect(store.get().incomingCalls).toEqual([INCOMING])
  expect(events).toEqual([{ type: 'payment_required', message: 'Pay' }])
})

test('declining takes it away at once; that it was over already is no failure', async () => {
  const { controller, store, take, events, links } = await ringing()
  void controller.decline(SESSION_ID)
  expect(store.get().incomingCalls).toEqual([])
  ;(await take('decline')).refuse({ status: 409, code: 'call_not_ringing', message: '' })
  await settle()
  expect(events).toEqual([])
  expect(links[0]?.closed).toBe(true)
})

test.each(['not_answered', 'cancelled'] as const)(
  'an incoming call that ends as %s was missed',
  async (reason) => {
    const { store, serverSends, events } = await ringing()
    serverSends({ type: 'call.ended', sessionId: SESSION_ID, status: 'missed', reason })
    expect(store.get().incomingCalls).toEqual([])
    expect(events).toEqual([{ type: 'missed', from: PEER }])
  },
)

test('a call stops ringing even if its end was never received', async () => {
  const { store, events } = await ringing()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(store.get().incomingCalls).toEqual([])
  expect(events).toEqual([{ type: 'missed', from: PEER }])
})

test('a call answered in another window disappears silently', async () => {
  const { store, serverSends, events } = await ringing()
  serverSends({ type: 'call.active', session: session({ status: 'active', role: 'recipient' }) })
  expect(store.get()).toMatchObject({ phase: 'idle', incomingCalls: [] })
  expect(events).toEqual([])
})

test('an incoming call is shown but not accepted while waiting for someone else', async () => {
  const { controller, store, take, serverSends, requests } = createFakeCall()
  void controller.start()
  await settle()
  ;(await take('start')).answer(session({ id: OTHER_ID }))
  await settle()
  serverSends({ type: 'call.incoming', ...INCOMING })
  await controller.accept(SESSION_ID)
  expect(store.get()).toMatchObject({ phase: 'waiting', incomingCalls: [INCOMING] })
  expect(requests).not.toContain('accept')
})

test('after a gap an incoming call stays only if the server confirms it or it came later', async () => {
  const { store, serverSends, events } = await ringing()
  serverSends({ type: 'resync', withinMs: 0 })
  serverSends({ type: 'call.all_incoming', sessionIds: [SESSION_ID] })
  expect(store.get().incomingCalls).toEqual([INCOMING])

  serverSends({ type: 'resync', withinMs: 0 })
  const newer = { ...INCOMING, sessionId: OTHER_ID }
  serverSends({ type: 'call.incoming', ...newer })
  serverSends({ type: 'call.all_incoming', sessionIds: [] })
  expect(store.get().incomingCalls).toEqual([newer])
  expect(events).toEqual([])
})
