import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeCall, FAKE_LINK, session } from '#tests/factories/call-fakes.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('navigator', { sendBeacon: () => true })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

/** A page that returned to its active call, with a data channel to the other member. */
async function connected() {
  const call = createFakeCall()
  void call.controller.rejoin()
  const status = {
    skipsUsed: 0,
    skipsRemaining: 2,
    requiresPayment: false,
    isPremium: false,
    isAgeConfirmed: true,
    online: 2,
  }
  ;(await call.take('status')).answer({ ...status, openSession: session({ status: 'active' }) })
  await settle()
  const events = call.connections.at(-1)?.options.events
  if (!events) throw new Error('no connection')
  const states: unknown[] = []
  const send = (data: unknown) => void states.push(JSON.parse(String(data)))
  const channel = Object.assign(new EventTarget(), { readyState: 'open' as const, send })
  events.onChannel(channel)
  events.onUp(FAKE_LINK, null)
  const hear = (state: object) => {
    const data = JSON.stringify({ kind: 'state', microphone: true, camera: true, shared: null, ...state })
    channel.dispatchEvent(new MessageEvent('message', { data }))
  }
  return { ...call, events, states, hear }
}

const SLOW = { bitsPerSecond: 10_000, soundLossPercent: 0, videoLossPercent: 0, roundTripMs: 90 }

test('a member who chooses sound only tells the other side, and a reload keeps the choice', async () => {
  const { controller, store, states } = await connected()
  controller.toggleSoundOnly()
  expect(store.get().soundOnly).toBe('chosen')
  expect(states.at(-1)).toMatchObject({ microphone: true, camera: false, soundOnly: 'chosen' })
  const reloaded = await connected()
  expect(reloaded.store.get().soundOnly).toBe('chosen')
  reloaded.controller.toggleSoundOnly()
  expect(reloaded.store.get().soundOnly).toBeNull()
  expect(reloaded.states.at(-1)).toMatchObject({ microphone: true, camera: true })
  expect(reloaded.states.at(-1)).not.toHaveProperty('soundOnly')
})

test("the other member's choice is shown, and so is its end", async () => {
  const { store, hear } = await connected()
  hear({ camera: false, soundOnly: 'chosen' })
  expect(store.get().remote).toMatchObject({ camera: false, soundOnly: 'chosen' })
  hear({})
  expect(store.get().remote).toMatchObject({ camera: true, soundOnly: null })
})

test('a connection too slow for video drops to sound, and both sides are told', async () => {
  const { store, events, states } = await connected()
  for (let second = 0; second < 6; second += 1) events.onSending(SLOW)
  expect(store.get().soundOnly).toBe('connection')
  expect(states.at(-1)).toMatchObject({ camera: false, soundOnly: 'connection' })
})

test('whether the other camera should show now', async () => {
  const { controller, events, hear } = await connected()
  expect(events.isCameraExpected()).toBe(true)
  hear({ camera: false })
  expect(events.isCameraExpected()).toBe(false)
  hear({})
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  expect(events.isCameraExpected()).toBe(false)
  vi.stubGlobal('document', { visibilityState: 'visible' })
  controller.toggleSoundOnly()
  expect(events.isCameraExpected()).toBe(false)
})

test('a frozen picture is a notice until it moves, and reconnecting says more', async () => {
  const { store, events } = await connected()
  events.onPicture('frozen')
  expect(store.get().notice).toBe('video_frozen')
  events.onPicture('silent')
  expect(store.get().notice).toBe('media_frozen')
  events.onDown()
  expect(store.get().notice).toBe('reconnecting')
  events.onUp(FAKE_LINK, null)
  expect(store.get().notice).toBeNull()
  events.onPicture('frozen')
  events.onPicture('moving')
  expect(store.get().notice).toBeNull()
})
