import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createFakeCall,
  FAKE_LINK,
  OTHER_ID,
  PEER,
  SESSION_ID,
  session,
} from '#tests/factories/call-fakes.ts'

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
const ofMeeting = { kind: 'meeting', meetingId: OTHER_ID } as const

/** A member who waits in the call of a meeting for the other one. */
async function waiting() {
  const call = createFakeCall()
  await call.controller.prepare('meeting')
  void call.controller.joinMeeting(OTHER_ID, PEER.name)
  await settle()
  const request = await call.take('joinMeeting')
  request.answer(session(ofMeeting))
  await settle()
  return { ...call, request }
}

test('who joins a meeting first waits in it with an offer for each role', async () => {
  const { store, request, sent } = await waiting()
  expect(request.request).toEqual({
    params: { id: OTHER_ID },
    body: { offer: 'v=0\r\no=offering\r\nv=0\r\no=swapping\r\n' },
  })
  expect(store.get()).toMatchObject({ phase: 'waiting', session: { meetingId: OTHER_ID } })
  expect(sent).toEqual([{ type: 'call.attach', sessionId: SESSION_ID }])
})

test('a page that closes while it waits leaves the meeting', async () => {
  await waiting()
  window.dispatchEvent(new Event('pagehide'))
  expect(beacons).toEqual([`/api/video-sessions/${SESSION_ID}/end`])
})

test('the call begins once the other one joins, and its end asks for no skip', async () => {
  const { serverSends, connections, events, requests, store } = await waiting()
  serverSends({ type: 'call.active', session: session({ ...ofMeeting, status: 'active' }) })
  expect(events).toEqual([{ type: 'started', peerName: PEER.name }])
  connections[0]?.options.events.onUp(FAKE_LINK, null)
  serverSends({ type: 'call.ended', sessionId: SESSION_ID, status: 'ended', reason: 'hung_up' })
  await settle()
  expect(events.at(-1)).toEqual({
    ...{ type: 'ended', reason: 'hung_up', skip: null, byMe: false, connected: true },
    meetingId: OTHER_ID,
  })
  expect(requests).not.toContain('skip')
  expect(store.get().phase).toBe('idle')
})

test('who joins second is in the call at once', async () => {
  const { controller, take, store } = createFakeCall()
  void controller.joinMeeting(OTHER_ID, PEER.name)
  await settle()
  ;(await take('joinMeeting')).answer(session({ ...ofMeeting, status: 'active', role: 'recipient' }))
  await settle()
  expect(store.get()).toMatchObject({ phase: 'connecting', peer: { name: PEER.name } })
})
