import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeCall, FAKE_LINK, OTHER_ID, SESSION_ID, session } from '#tests/factories/call-fakes.ts'
import { readOpenCall } from '../open-call.ts'

const SKIP = { skipsUsed: 1, skipsRemaining: 1, requiresPayment: false, isPremium: false }
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { sendBeacon: () => true })
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const active = () => session({ status: 'active' })

/** A new page of this browser, which asks for the member's open call. */
async function returning(openSession: ReturnType<typeof session> | null) {
  const call = createFakeCall()
  void call.controller.rejoin()
  ;(await call.take('status')).answer({ ...SKIP, isAgeConfirmed: true, online: 2, openSession })
  await settle()
  return call
}

test('a page that loads during an active call attaches and reconnects without starting another call', async () => {
  const { store, sent, connections, events, media } = await returning(active())
  expect(sent).toEqual([{ type: 'call.attach', sessionId: SESSION_ID }])
  expect(store.get()).toMatchObject({ phase: 'connecting', isRejoining: true })
  expect(connections[0]?.options).toMatchObject({ isRejoining: true, preGathered: null })
  expect(media.calls.open).toBe(1)
  connections[0]?.options.events.onUp(FAKE_LINK, null)
  expect(store.get()).toMatchObject({ phase: 'connected', isRejoining: false })
  expect(events).toEqual([])
})

test('muted devices stay muted on the next page', async () => {
  const { controller } = await returning(active())
  await controller.toggleDevice('microphone')
  const { store } = await returning(active())
  expect(store.get().local).toMatchObject({ microphone: 'off', camera: 'on' })
})

test('a waiting call belongs to the page that started it', async () => {
  const { store, sent } = await returning(session())
  expect(store.get().phase).toBe('idle')
  expect(sent).toEqual([])
})

test('a server that is away for a moment is asked again', async () => {
  const { controller, take, store } = createFakeCall()
  void controller.rejoin()
  ;(await take('status')).refuse({ status: 503, code: 'unavailable', message: '' })
  await vi.advanceTimersByTimeAsync(1_500)
  ;(await take('status')).answer({ ...SKIP, isAgeConfirmed: true, online: 2, openSession: active() })
  await settle()
  expect(store.get().phase).toBe('connecting')
})

test('a member who has signed out meanwhile sees no error, and the end of the call stays to be announced', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await returning(active())
  const signedOut = { status: 401, code: 'unauthorized', message: '' }
  const { controller, take } = createFakeCall()
  void controller.rejoin()
  ;(await take('status')).refuse(signedOut)
  await settle()
  const later = await returning(null)
  ;(await later.take('end')).refuse(signedOut)
  await settle()
  expect(error).not.toHaveBeenCalled()
  expect(readOpenCall()?.sessionId).toBe(SESSION_ID)
  error.mockRestore()
})

test('a call that ended meanwhile is announced once, with what it cost', async () => {
  await returning(active())
  const { take, events, requests } = await returning(null)
  ;(await take('end')).answer(session({ status: 'ended', endedAt: new Date().toISOString() }))
  ;(await take('skip')).answer(SKIP)
  await settle()
  expect(events).toMatchObject([{ type: 'ended_while_away', sessionId: SESSION_ID, skip: SKIP }])
  expect(requests).toEqual(['status', 'end', 'skip'])
  expect((await returning(null)).requests).toEqual(['status'])
})

test('an end that the server can not say now is left for the next page to announce', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await returning(active())
  const { take, events } = await returning(null)
  for (let tries = 0; tries < 5; tries += 1) {
    ;(await take('end')).refuse({ status: 503, code: 'unavailable', message: '' })
    await vi.advanceTimersByTimeAsync(1_500)
  }
  expect(events).toEqual([])
  const next = await returning(null)
  ;(await next.take('end')).answer(session({ status: 'ended', endedAt: new Date().toISOString() }))
  ;(await next.take('skip')).refuse({ status: 404, code: 'not_found', message: '' })
  await settle()
  expect(next.events, 'what it cost need not be known').toMatchObject([
    { type: 'ended_while_away', skip: null },
  ])
})

test("a call that isn't this member's is forgotten without a word", async () => {
  await returning(active())
  const { take, events } = await returning(null)
  ;(await take('end')).refuse({ status: 404, code: 'session_not_found', message: '' })
  await settle()
  expect(events).toEqual([])
  expect(readOpenCall()).toBeNull()
})

test('texts of the call are there again after a reload, and gone once it ends', async () => {
  const before = await returning(active())
  const channel = Object.assign(new EventTarget(), { readyState: 'open' as const, send() {} })
  before.connections[0]?.options.events.onChannel(channel)
  const text = { kind: 'text', id: '0b6f9d0e-3333-4000-8000-000000000001', text: 'Hello' }
  channel.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(text) }))
  before.controller.sendText('Hi!')

  const after = await returning(active())
  expect(after.store.get().messages).toMatchObject([
    { text: 'Hello', mine: false },
    { text: 'Hi!', mine: true },
  ])
  const elsewhere = await returning(session({ status: 'active', id: OTHER_ID }))
  expect(elsewhere.store.get().messages).toEqual([])
  void after.controller.end()
  expect(stored.size).toBe(0)
})

test('hanging up leaves nothing to return to; a move to another window does', async () => {
  const moved = await returning(active())
  moved.serverSends({ type: 'error', code: 'replaced_elsewhere', message: '', sessionId: SESSION_ID })
  expect(readOpenCall()).toEqual({ sessionId: SESSION_ID, muted: [], isSoundOnly: false })
  const { controller } = await returning(active())
  void controller.end()
  expect(readOpenCall()).toBeNull()
})

test('a page with a call of its own stays in it', async () => {
  const { controller, connections, requests } = await returning(active())
  void controller.rejoin()
  await settle()
  expect(requests).toEqual(['status'])
  expect(connections).toHaveLength(1)
})
