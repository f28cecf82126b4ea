import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_MEDIA_MS } from '#shared/domain/video.ts'
import {
  createFakeCall,
  FAKE_LINK,
  OTHER_ID,
  PEER,
  SESSION_ID,
  session,
} from '#tests/factories/call-fakes.ts'
import { CANNOT_CONNECT_MS } from '../../connection/connection-notices.ts'

const SKIP = { skipsUsed: 1, skipsRemaining: 1, requiresPayment: false, isPremium: false }
const beacons: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  beacons.length = 0
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { sendBeacon: (url: string) => beacons.push(url) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

async function waiting() {
  const call = createFakeCall()
  await call.controller.prepare('random')
  void call.controller.start()
  await settle()
  const requests = await call.take('start')
  requests.answer(session())
  await settle()
  return { ...call, requests }
}

async function connecting() {
  const call = await waiting()
  call.serverSends({ type: 'call.active', session: session({ status: 'active' }) })
  const [connection] = call.connections
  if (!connection) throw new Error('no connection')
  return { ...call, connection }
}

test('the preview opens before a match, with a link for each role', async () => {
  const { controller, store, links } = createFakeCall()
  const phases: string[] = []
  store.subscribe(() => phases.push(store.get().phase))
  await controller.prepare('random')
  expect(new Set(phases)).toEqual(new Set(['preparing', 'ready']))
  expect(store.get().local.camera).toBe('on')
  await settle()
  expect(links.map(({ side }) => side)).toEqual(['offering', 'swapping'])
})

test('leaving the preview releases devices and links', async () => {
  const { controller, store, media, links } = createFakeCall()
  await controller.prepare('random')
  await settle()
  controller.leavePreview()
  expect(store.get().phase).toBe('idle')
  expect(media.calls.close).toBe(1)
  expect(links.every(({ closed }) => closed)).toBe(true)
})

test('what was gathered on another network is gathered again', async () => {
  const { controller, links } = createFakeCall()
  await controller.prepare('random')
  await settle()
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(links.map(({ closed }) => closed)).toEqual([true, true, false, false])
})

test('a snapshot stays the same object while nothing changes', async () => {
  const { store, serverSends } = await waiting()
  const before = store.get()
  serverSends({ type: 'pong' })
  serverSends({ type: 'call.active', session: session({ id: OTHER_ID, status: 'active' }) })
  expect(store.get()).toBe(before)
})

test('a waiting member stores both offers, attaches, and keeps the link for their role', async () => {
  const { store, requests, sent, links } = await waiting()
  expect(store.get().phase).toBe('waiting')
  expect(requests.request).toEqual({ body: { offer: 'v=0\r\no=offering\r\nv=0\r\no=swapping\r\n' } })
  expect(sent).toEqual([{ type: 'call.attach', sessionId: SESSION_ID }])
  expect(links.map(({ closed }) => closed)).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(links.map(({ closed }) => closed)).toEqual([false, true])
})

test('a match shows the other member and starts connecting', async () => {
  const { store, connection, events } = await connecting()
  const { phase, peer } = store.get()
  expect([phase, peer]).toEqual(['connecting', PEER])
  expect(connection.options.preGathered?.offer).toBe('v=0\r\no=offering\r\n')
  expect(events).toEqual([{ type: 'started', peerName: null }])
  connection.options.events.onUp(FAKE_LINK, null)
  expect(store.get()).toMatchObject({ phase: 'connected', connectedAt: 1_000 })
})

test('news that comes before the answer to the start is not lost', async () => {
  const { controller, store, take, serverSends, connections } = createFakeCall()
  void controller.start()
  await settle()
  serverSends({ type: 'call.active', session: session({ status: 'active' }) })
  serverSends({ type: 'call.signal', sessionId: SESSION_ID, from: PEER.id, body: 'early' })
  expect(store.get().phase).toBe('starting')
  ;(await take('start')).answer(session())
  await settle()
  expect(store.get().phase).toBe('connecting')
  expect(connections[0]?.received).toEqual(['early'])
})

test('a call in another window is ignored', async () => {
  const { controller, store, take, serverSends, connections } = createFakeCall()
  void controller.start()
  await settle()
  serverSends({ type: 'call.active', session: session({ id: OTHER_ID, status: 'active' }) })
  ;(await take('start')).answer(session())
  await settle()
  expect(store.get().phase).toBe('waiting')
  expect(connections).toEqual([])
})

test('signals count only when the other member sent them', async () => {
  const { serverSends, connection } = await connecting()
  serverSends({ type: 'call.signal', sessionId: SESSION_ID, from: OTHER_ID, body: 'forged' })
  serverSends({ type: 'call.signal', sessionId: OTHER_ID, from: PEER.id, body: 'elsewhere' })
  serverSends({ type: 'call.signal', sessionId: SESSION_ID, from: PEER.id, body: 'sound' })
  expect(connection.received).toEqual(['sound'])
})

test('End during the start ends the session as soon as it has an id', async () => {
  const { controller, store, take, requests, events, media } = createFakeCall()
  void controller.start()
  await settle()
  const start = await take('start')
  void controller.end()
  expect(store.get().phase).toBe('ending')
  expect(media.calls.close).toBe(1)
  expect(requests).not.toContain('end')
  start.answer(session())
  await settle()
  const end = await take('end')
  expect(end.request).toEqual({ params: { id: SESSION_ID } })
  end.answer(session({ status: 'cancelled' }))
  await settle()
  ;(await take('skip')).answer(SKIP)
  await settle()
  expect(store.get().phase).toBe('idle')
  expect(events).toEqual([{ type: 'ended', reason: 'cancelled', skip: SKIP, byMe: true, connected: false }])
})

test('ending before the request was sent sends nothing', async () => {
  const { controller, store, requests } = createFakeCall()
  void controller.start()
  await controller.end()
  await settle()
  expect(store.get().phase).toBe('idle')
  expect(requests).toEqual([])
})

test('ending a call releases everything immediately, then reports the cost', async () => {
  const { controller, store, take, connection, media, events } = await connecting()
  connection.options.events.onUp(FAKE_LINK, null)
  void controller.end()
  expect(connection.closed).toBe(true)
  expect(media.calls.close).toBe(1)
  ;(await take('end')).answer(session({ status: 'ended' }))
  await settle()
  expect(store.get()).toMatchObject({ phase: 'idle', session: null, messages: [] })
  ;(await take('skip')).answer(SKIP)
  await settle()
  expect(events.at(-1)).toEqual({ type: 'ended', reason: 'hung_up', skip: SKIP, byMe: true, connected: true })
})

test('the other side ends while connecting; what that cost need not be known', async () => {
  const { store, take, serverSends, connection, events, requests } = await connecting()
  serverSends({ type: 'call.ended', sessionId: SESSION_ID, status: 'ended', reason: 'left' })
  expect(connection.closed).toBe(true)
  expect(store.get().phase).toBe('idle')
  ;(await take('skip')).refuse({ status: 500, code: 'internal', message: '' })
  await settle()
  expect(requests).not.toContain('end')
  expect(events.at(-1)).toEqual({ type: 'ended', reason: 'left', skip: null, byMe: false, connected: false })
})

test('a refused end is retried, then reported', async () => {
  const { controller, store, take, events } = await connecting()
  void controller.end()
  for (const wait of [1_000, 3_000, 0]) {
    ;(await take('end')).refuse({ status: 503, code: 'unavailable', message: 'No database' })
    await vi.advanceTimersByTimeAsync(wait)
  }
  expect(store.get().phase).toBe('idle')
  expect(events.at(-1)).toEqual({ type: 'end_failed', message: 'No database' })
  void controller.start()
  await settle()
  expect((await take('end')).request).toEqual({ params: { id: SESSION_ID } })
})

test('a session that is gone already has ended', async () => {
  const { controller, take, events } = await connecting()
  void controller.end()
  ;(await take('end')).refuse({ status: 404, code: 'session_not_found', message: '' })
  await settle()
  ;(await take('skip')).refuse({ status: 404, code: 'session_not_found', message: '' })
  await settle()
  expect(events.at(-1)).toMatchObject({ type: 'ended', reason: 'hung_up', skip: null })
})

test.each([
  [402, 'payment_required', { type: 'payment_required', message: 'Pay' }],
  [409, 'member_busy', { type: 'start_failed', code: 'member_busy', status: 409, message: 'Pay' }],
] as const)('a start refused with %i goes back to the preview', async (status, code, event) => {
  const { controller, store, take, events, media } = createFakeCall()
  await controller.prepare('random')
  void controller.start({ recipientId: PEER.id })
  await settle()
  ;(await take('start')).refuse({ status, code, message: 'Pay' })
  await settle()
  expect(store.get().phase).toBe('ready')
  expect(media.calls.close).toBe(0)
  expect(events).toEqual([event])
})

test('a start refused without a preview lets the camera go again', async () => {
  const { controller, store, take, media } = createFakeCall()
  void controller.start()
  await settle()
  ;(await take('start')).refuse(new TypeError('network'))
  await settle()
  expect(store.get().phase).toBe('idle')
  expect(media.calls.close).toBe(1)
})

test('a refused camera is reported once and the call can still go on', async () => {
  const call = createFakeCall()
  call.media.refuseCamera()
  await call.controller.prepare('random')
  void call.controller.start()
  await settle()
  ;(await call.take('start')).answer(session())
  await settle()
  expect(call.store.get().phase).toBe('waiting')
  expect(call.events).toEqual([{ type: 'camera_refused', reason: 'denied' }])
})

test.each(['declined', 'not_answered'] as const)(
  'a ring that is %s is told with who it was',
  async (reason) => {
    const { controller, store, take, serverSends, events } = createFakeCall()
    void controller.start({ recipientId: PEER.id })
    await settle()
    ;(await take('start')).answer(session({ kind: 'chosen', peer: PEER }))
    await settle()
    expect(store.get()).toMatchObject({ phase: 'ringing', peer: PEER })
    serverSends({ type: 'call.ended', sessionId: SESSION_ID, status: 'missed', reason })
    expect(store.get().phase).toBe('idle')
    expect(events).toEqual([{ type: reason, peer: PEER }])
  },
)

test('a lost socket ends nothing; once it is back, the participant attaches again and the session is synced', async () => {
  const { store, take, serverSends, become, connection, sent } = await connecting()
  become('connecting')
  await vi.advanceTimersByTimeAsync(2_500)
  expect(store.get()).toMatchObject({ phase: 'connecting', notice: 'signaling_lost' })
  become('open')
  sent.length = 0
  serverSends({ type: 'welcome', memberId: OTHER_ID })
  expect(sent).toEqual([{ type: 'call.attach', sessionId: SESSION_ID }])
  expect(connection.resumed).toBe(1)
  expect(store.get().notice).toBe(null)
  const status = await take('status')
  status.answer({ ...SKIP, isAgeConfirmed: true, online: 2, openSession: session({ status: 'active' }) })
  await settle()
  expect(store.get().phase).toBe('connecting')
})

test('matched while the socket was away', async () => {
  const { store, take, serverSends, connections } = await waiting()
  serverSends({ type: 'welcome', memberId: OTHER_ID })
  const status = await take('status')
  status.answer({
    ...SKIP,
    isAgeConfirmed: true,
    online: 2,
    openSession: session({ status: 'active', peerOffer: 'v=0\r\n' }),
  })
  await settle()
  expect(store.get().phase).toBe('connecting')
  expect(connections).toHaveLength(1)
})

test('ended while the socket was away', async () => {
  const { store, take, serverSends, events } = await connecting()
  serverSends({ type: 'welcome', memberId: OTHER_ID })
  ;(await take('status')).answer({ ...SKIP, isAgeConfirmed: true, online: 2, openSession: null })
  ;(await take('end')).answer(session({ status: 'ended' }))
  ;(await take('skip')).answer(SKIP)
  await settle()
  expect(store.get().phase).toBe('idle')
  expect(events.at(-1)).toMatchObject({ type: 'ended', reason: 'left', byMe: false })
})

test('taken over in another window', async () => {
  const { store, serverSends, events, connection, requests } = await connecting()
  serverSends({ type: 'error', code: 'replaced_elsewhere', message: '', sessionId: SESSION_ID })
  expect(connection.closed).toBe(true)
  expect(store.get().phase).toBe('idle')
  expect(events.at(-1)).toEqual({ type: 'replaced' })
  expect(requests).not.toContain('end')
})

test('a slow connection is reported, then as unreachable, and connecting clears the notice', async () => {
  const { store, connection } = await connecting()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(store.get().notice).toBe('slow_to_connect')
  await vi.advanceTimersByTimeAsync(CANNOT_CONNECT_MS - 10_000)
  expect(store.get()).toMatchObject({ notice: 'cannot_connect', phase: 'connecting' })
  connection.options.events.onUp(FAKE_LINK, null)
  expect(store.get()).toMatchObject({ notice: null, phase: 'connected' })
  connection.options.events.onDown()
  expect(store.get()).toMatchObject({ notice: 'reconnecting', phase: 'connected' })
})

test('media are reported once, and again after the socket was lost', async () => {
  const { connection, serverSends, sent } = await connecting()
  const reports = () => sent.filter(({ type }) => type === 'call.media').length
  connection.options.events.onFirstMedia()
  expect(reports()).toBe(1)
  serverSends({ type: 'welcome', memberId: OTHER_ID })
  expect(reports()).toBe(2)
})

test('a call without media is reported after five seconds, again after a gap, and taken back when they come', async () => {
  const { connection, controller, serverSends, sent } = await connecting()
  const reports = () => sent.map(({ type }) => type).filter((type) => /^call\.(no_)?media$/.test(type))
  await vi.advanceTimersByTimeAsync(NO_MEDIA_MS - 1)
  expect(reports()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  serverSends({ type: 'welcome', memberId: OTHER_ID })
  expect(reports()).toEqual(['call.no_media', 'call.no_media'])
  connection.options.events.onFirstMedia()
  expect(reports().at(-1)).toBe('call.media')
  controller.dispose()
  await vi.advanceTimersByTimeAsync(NO_MEDIA_MS)
  expect(reports()).toHaveLength(3)
})

test('a call with media or one that ended early is never reported to be without', async () => {
  const [withMedia, early] = [await connecting(), await connecting()]
  withMedia.connection.options.events.onFirstMedia()
  early.controller.dispose()
  await vi.advanceTimersByTimeAsync(NO_MEDIA_MS)
  for (const { sent } of [withMedia, early])
    expect(sent.map(({ type }) => type)).not.toContain('call.no_media')
})

test('closing the page cancels a pending call by beacon, and leaves an active one open', async () => {
  createFakeCall()
  window.dispatchEvent(new Event('pagehide'))
  expect(beacons).toEqual([])
  const { serverSends } = await waiting()
  window.dispatchEvent(new Event('pagehide'))
  expect(beacons).toEqual([`/api/video-sessions/${SESSION_ID}/end`])
  serverSends({ type: 'call.active', session: session({ status: 'active' }) })
  window.dispatchEvent(new Event('pagehide'))
  expect(beacons).toHaveLength(1)
})

test('disposing ends and releases whatever is open', async () => {
  const { controller, store, connection, media, serverSends } = await connecting()
  controller.dispose()
  expect(beacons).toHaveLength(1)
  expect(connection.closed).toBe(true)
  expect(media.calls.close).toBe(1)
  serverSends({
    type: 'call.incoming',
    sessionId: OTHER_ID,
    from: PEER,
    expiresAt: '2026-01-01T00:00:00.000Z',
  })
  expect(store.get()).toMatchObject({ phase: 'idle', incomingCalls: [] })
})

test('in-call texts are shown on both sides, each once', async () => {
  const { store, controller, connection } = await connecting()
  expect(controller.sendText('too early')).toBe(false)
  const sent: unknown[] = []
  const send = (data: unknown) => void sent.push(JSON.parse(String(data)))
  const channel = Object.assign(new EventTarget(), { readyState: 'open' as const, send })
  connection.options.events.onChannel(channel)
  expect(controller.sendText('  ')).toBe(false)
  expect(controller.sendText(' hello ')).toBe(true)
  expect(sent.at(-1)).toMatchObject({ kind: 'text', text: 'hello' })
  const data = JSON.stringify({ kind: 'text', id: OTHER_ID, text: 'hi' })
  for (let n = 0; n < 2; n += 1) channel.dispatchEvent(new MessageEvent('message', { data }))
  expect(store.get().messages).toMatchObject([
    { mine: true, text: 'hello', at: 1_000 },
    { mine: false, text: 'hi', at: 1_000 },
  ])
})
