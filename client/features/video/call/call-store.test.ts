import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import {
  type CallEvent,
  type CallHost,
  type CallSnapshot,
  type CallTarget,
  IDLE,
  type IncomingCall,
} from './call-state.ts'
import { CallStore } from './call-store.ts'
import type { CallController } from './engine/call-controller.ts'
import { cameraPreference } from './preferences.ts'

const omar: MemberCard = {
  id: '1',
  name: 'Omar H.',
  title: null,
  place: '',
  country: 'USA',
  profileImageUrl: null,
  badges: [],
}
const incoming: IncomingCall = { sessionId: 's1', from: omar, expiresAt: '2026-06-15T12:00:30Z' }
const anyone: CallTarget = { kind: 'random', filters: { country: 'Canada', verifiedOnly: false } }
const session: VideoSession = {
  id: 's1',
  kind: 'random',
  status: 'active',
  role: 'initiator',
  peer: omar,
  peerOffer: null,
  sharedField: null,
  meetingId: null,
  isWithGuest: false,
  createdAt: '2026-06-15T12:00:00Z',
  startedAt: null,
  endedAt: null,
}

/** A fake engine: `write` does what a real one does to the store it was given. */
function fakeEngine() {
  let host: CallHost | null = null
  const loaded = (): CallHost => {
    if (!host) throw new Error('the engine is not loaded')
    return host
  }
  const write = (patch: Partial<CallSnapshot>) => loaded().store.set(patch)
  const controller: CallController = {
    toggleSoundOnly: vi.fn(),
    onMicLevel: () => () => {},
    prepare: vi.fn(async () => write({ phase: 'ready', local: { ...IDLE.local, camera: 'on' } })),
    leavePreview: vi.fn(() => write({ phase: 'idle' })),
    start: vi.fn(async () => write({ phase: 'waiting' })),
    joinMeeting: vi.fn(async () => write({ phase: 'waiting' })),
    rejoin: vi.fn(async () => {}),
    accept: vi.fn(async () => write({ phase: 'connecting', incomingCalls: [] })),
    decline: vi.fn(async () => write({ incomingCalls: [] })),
    end: vi.fn(async () => write({ phase: 'idle' })),
    toggleDevice: vi.fn(async () => write({ local: { ...IDLE.local, camera: 'off' } })),
    switchEffect: vi.fn(async () => {}),
    cover: vi.fn(),
    startScreen: vi.fn(async () => {}),
    stopScreen: vi.fn(),
    chooseDevice: vi.fn(async () => {}),
    sendText: () => true,
    dispose: vi.fn(),
  }
  const close = vi.fn()
  const load = vi.fn(async (given: CallHost) => {
    host = given
    return { controller, preload: async () => {}, close }
  })
  return { host: loaded, write, controller, close, load }
}

let engine: ReturnType<typeof fakeEngine>
let granted: boolean
const openStore = () => new CallStore({ load: engine.load, hasPermission: async () => granted })

beforeEach(() => {
  engine = fakeEngine()
  granted = false
  cameraPreference.write(null)
})
afterEach(() => vi.restoreAllMocks())

describe('the engine', () => {
  it('is loaded once, however often it is requested', async () => {
    const callStore = openStore()
    await Promise.all([callStore.open(), callStore.open(), callStore.openPreJoin(anyone)])
    expect(engine.load).toHaveBeenCalledTimes(1)
  })
  it('is closed if the store closes while it loads, and can be loaded again', async () => {
    const callStore = openStore()
    const opening = callStore.open()
    callStore.close()
    expect(await opening).toBeNull()
    expect(engine.close).toHaveBeenCalledTimes(1)
    expect(callStore.getSnapshot().isLoaded).toBe(false)
    expect(await callStore.open()).toBe(engine.controller)
  })
  it('writes nothing any more once the store is closed', async () => {
    const callStore = openStore()
    const onEvent = vi.fn()
    callStore.onEvent(onEvent)
    await callStore.open()
    const closed = engine.host()
    callStore.close()
    await callStore.open()
    closed.store.set({ phase: 'connected' })
    closed.emit({ type: 'screen_failed' })
    expect(callStore.getSnapshot().phase).toBe('idle')
    expect(onEvent).not.toHaveBeenCalled()
  })
  it("that doesn't load closes the pre-join screen with an event, and is retried", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    engine.load.mockRejectedValueOnce(new Error('offline'))
    const callStore = openStore()
    const onEvent = vi.fn()
    callStore.onEvent(onEvent)
    await callStore.openPreJoin(anyone)
    expect(onEvent).toHaveBeenCalledWith({ type: 'load_failed' })
    expect(callStore.getSnapshot().preJoin).toBeNull()
    await callStore.openPreJoin(anyone)
    expect(callStore.getSnapshot().phase).toBe('ready')
  })
})

describe('the pre-join screen', () => {
  it('shows the preview, then starts with what was chosen', async () => {
    const callStore = openStore()
    await callStore.openPreJoin(anyone)
    expect(engine.controller.prepare).toHaveBeenCalledWith('random')
    await callStore.start()
    expect(engine.controller.start).toHaveBeenCalledWith({ filters: { country: 'Canada' } })
    expect(cameraPreference.read()).toBe(true)
  })
  it('that is not on yet says nothing about the camera', async () => {
    const callStore = openStore()
    vi.mocked(engine.controller.prepare).mockImplementation(async () => engine.write({ phase: 'preparing' }))
    await callStore.openPreJoin(anyone)
    await callStore.start()
    expect(engine.controller.start).toHaveBeenCalledTimes(1)
    expect(cameraPreference.read()).toBeNull()
  })
  it('calls a chosen member', async () => {
    const callStore = openStore()
    await callStore.openPreJoin({ kind: 'chosen', recipientId: '1', recipientName: 'Omar H.' })
    expect(engine.controller.prepare).toHaveBeenCalledWith('chosen')
    await callStore.start()
    expect(engine.controller.start).toHaveBeenCalledWith({ recipientId: '1', recipientName: 'Omar H.' })
  })
  it('releases the devices on leaving', async () => {
    const callStore = openStore()
    await callStore.openPreJoin(anyone)
    callStore.leavePreJoin()
    expect(engine.controller.leavePreview).toHaveBeenCalledTimes(1)
  })
  it('closes when the call is over', async () => {
    const callStore = openStore()
    await callStore.openPreJoin(anyone)
    await callStore.start()
    callStore.end()
    expect(callStore.getSnapshot().preJoin).toBeNull()
  })
})

describe('an incoming call', () => {
  const ringOn = async () => {
    const callStore = openStore()
    await callStore.open()
    engine.write({ incomingCalls: [incoming] })
    return callStore
  }

  it.each([
    ['was never seen on camera', null, true],
    ['had the camera off last time', false, true],
    ['would be prompted by the browser', true, false],
  ])('leads to the pre-join screen if the member %s', async (_, camera, permission) => {
    cameraPreference.write(camera)
    granted = permission
    const callStore = await ringOn()
    await callStore.answer(incoming)
    expect(engine.controller.accept).not.toHaveBeenCalled()
    expect(callStore.getSnapshot().preJoin).toEqual({ kind: 'answer', incoming })
    await callStore.start()
    expect(engine.controller.accept).toHaveBeenCalledWith('s1')
  })
  it('is answered at once if the camera was on and is allowed', async () => {
    cameraPreference.write(true)
    granted = true
    const callStore = await ringOn()
    await callStore.answer(incoming)
    expect(engine.controller.accept).toHaveBeenCalledWith('s1')
  })
  it('is answered at once from a preview', async () => {
    const callStore = await ringOn()
    await callStore.openPreJoin(anyone)
    await callStore.answer(incoming)
    expect(engine.controller.accept).toHaveBeenCalledWith('s1')
  })
  it('closes the pre-join screen by giving up', async () => {
    const callStore = await ringOn()
    await callStore.answer(incoming)
    engine.write({ incomingCalls: [] })
    expect(callStore.getSnapshot().preJoin).toBeNull()
    expect(engine.controller.leavePreview).toHaveBeenCalledTimes(1)
  })
})

it('a minimized call opens when someone joins, and stays minimized after that when put back', async () => {
  const callStore = openStore()
  await callStore.openPreJoin(anyone)
  await callStore.start()
  callStore.minimize(true)
  engine.write({ messages: [] })
  expect(callStore.getSnapshot().isMinimized).toBe(true)
  engine.write({ phase: 'connecting', session, peer: omar })
  expect(callStore.getSnapshot().isMinimized).toBe(false)
  callStore.minimize(true)
  engine.write({ phase: 'connected' })
  expect(callStore.getSnapshot().isMinimized).toBe(true)
})

describe('the screens', () => {
  const remote = { ...IDLE.remote, video: new EventTarget() as MediaStream }
  const watchStore = async () => {
    vi.useFakeTimers()
    const callStore = openStore()
    await callStore.openPreJoin(anyone)
    vi.runAllTimers()
    const [screens, atOnce] = [vi.fn(), vi.fn()]
    callStore.shown.subscribe(screens)
    callStore.subscribe(atOnce)
    return { callStore, screens, atOnce }
  }
  afterEach(() => void vi.useRealTimers())

  it('are drawn once the first frame of the other has been shown', async () => {
    const { callStore, screens, atOnce } = await watchStore()
    engine.write({ phase: 'connecting', session, peer: omar, remote })
    vi.advanceTimersByTime(100)
    engine.write({ phase: 'connected' })
    expect(atOnce).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(200)
    expect(screens).not.toHaveBeenCalled()
    expect(callStore.shown.get().phase).toBe('ready')
    callStore.firstFrameShown()
    vi.advanceTimersByTime(0)
    expect(screens).toHaveBeenCalledTimes(1)
    expect(callStore.shown.get()).toMatchObject({ phase: 'connected', firstFrame: 'taken' })
    callStore.remoteTileShown()
    expect(callStore.getSnapshot().firstFrame).toBe('over')
  })
  it.each([
    ['no frame comes', remote],
    ['there is no image', IDLE.remote],
  ])('do not wait long where %s', async (_, other) => {
    const { screens } = await watchStore()
    engine.write({ phase: 'connected', session, peer: omar, remote: other })
    vi.advanceTimersByTime(300)
    expect(screens).toHaveBeenCalled()
  })
  it('show a call before a toast says that it has begun', async () => {
    const { callStore } = await watchStore()
    const onEvent = vi.fn()
    callStore.onEvent(onEvent)
    engine.write({ phase: 'connecting', session, peer: omar, remote })
    engine.host().emit({ type: 'started', peerName: 'Omar H.' })
    vi.advanceTimersByTime(100)
    engine.write({ phase: 'connected' })
    expect(onEvent).not.toHaveBeenCalled()
    callStore.firstFrameShown()
    vi.advanceTimersByTime(0)
    expect(onEvent.mock.calls).toEqual([[{ type: 'started', peerName: 'Omar H.' }]])
  })
  it('learn that a call has begun before they learn that it is over', async () => {
    const { callStore } = await watchStore()
    const onEvent = vi.fn()
    callStore.onEvent(onEvent)
    engine.write({ phase: 'connecting', session, peer: omar, remote })
    engine.host().emit({ type: 'started', peerName: 'Omar H.' })
    engine.host().emit({ type: 'replaced' })
    vi.runAllTimers()
    expect(onEvent.mock.calls).toEqual([[{ type: 'started', peerName: 'Omar H.' }], [{ type: 'replaced' }]])
  })
  it("wait for the next person's first frame again", async () => {
    const { callStore } = await watchStore()
    engine.write({ phase: 'connected', session, peer: omar, remote })
    callStore.firstFrameShown()
    callStore.remoteTileShown()
    engine.write({ phase: 'idle', session: null, peer: null, remote: IDLE.remote })
    expect(callStore.getSnapshot().firstFrame).toBe('awaited')
  })
})

describe('the next person', () => {
  const filters = { country: 'Canada', verifiedOnly: false } as const
  const ended = (requiresPayment: boolean): CallEvent => ({
    ...{ type: 'ended', reason: 'hung_up', byMe: true, connected: true },
    skip: { skipsUsed: 1, skipsRemaining: 1, requiresPayment, isPremium: false },
  })
  const inCall = async (onEnd: () => void) => {
    cameraPreference.write(true)
    granted = true
    const callStore = openStore()
    await callStore.open()
    engine.write({ phase: 'connected', session, peer: omar })
    vi.mocked(engine.controller.end).mockImplementation(async () => {
      engine.write({ phase: 'idle', session: null, peer: null })
      onEnd()
    })
    return callStore
  }

  it('is met with the same filters, at once if the camera was on and is allowed', async () => {
    cameraPreference.write(true)
    granted = true
    const callStore = openStore()
    await callStore.open()
    await callStore.meetNext(filters)
    expect(engine.controller.start).toHaveBeenCalledWith({ filters: { country: 'Canada' } })
  })
  it('is met at once after a call with the camera on, even if the browser tells no permissions', async () => {
    const callStore = openStore()
    await callStore.openPreJoin(anyone)
    await callStore.start()
    engine.write({ phase: 'idle' })
    vi.mocked(engine.controller.start).mockClear()
    await callStore.meetNext(filters)
    expect(engine.controller.start).toHaveBeenCalledTimes(1)
  })
  it('is met at once after a call that was started before the camera was open', async () => {
    const callStore = openStore()
    vi.mocked(engine.controller.prepare).mockImplementation(async () => engine.write({ phase: 'preparing' }))
    vi.mocked(engine.controller.start).mockImplementation(async () => engine.write({ phase: 'starting' }))
    await callStore.openPreJoin(anyone)
    await callStore.start()
    engine.write({ local: { ...IDLE.local, camera: 'on' } })
    engine.write({ phase: 'waiting' })
    engine.write({ phase: 'idle', local: IDLE.local })
    vi.mocked(engine.controller.start).mockClear()
    await callStore.meetNext(filters)
    expect(engine.controller.start).toHaveBeenCalledTimes(1)
  })
  it('is met by way of the pre-join screen otherwise', async () => {
    const callStore = openStore()
    await callStore.meetNext(filters)
    expect(engine.controller.start).not.toHaveBeenCalled()
    expect(callStore.getSnapshot().preJoin).toEqual({ kind: 'random', filters })
  })
  it('follows a call that was left for them', async () => {
    const callStore = await inCall(() => engine.host().emit(ended(false)))
    await callStore.leaveForNext(filters)
    expect(engine.controller.start).toHaveBeenCalledWith({ filters: { country: 'Canada' } })
  })
  it("doesn't follow if the member must subscribe first, or the call couldn't be ended", async () => {
    const failed: CallEvent = { type: 'end_failed', message: 'No' }
    for (const event of [ended(true), failed]) {
      const callStore = await inCall(() => engine.host().emit(event))
      await callStore.leaveForNext(filters)
      expect(engine.controller.start).not.toHaveBeenCalled()
    }
  })
})

describe('the last call', () => {
  it('is available for a report after its end', async () => {
    const callStore = openStore()
    await callStore.openPreJoin(anyone)
    engine.write({ phase: 'connecting', session, peer: omar })
    engine.write({ phase: 'idle', session: null, peer: null })
    expect(callStore.getSnapshot().lastCall).toEqual({ peer: omar, sessionId: 's1', isReported: false })
    callStore.markReported('another', true)
    expect(callStore.getSnapshot().lastCall?.isReported).toBe(false)
    callStore.markReported('s1', true)
    expect(callStore.getSnapshot().lastCall?.isReported).toBe(true)
  })
  it('does not ask about a call that no one answered', async () => {
    const callStore = openStore()
    await callStore.openPreJoin(anyone)
    engine.write({ phase: 'ringing', session: { ...session, status: 'pending' }, peer: omar })
    expect(callStore.getSnapshot().lastCall).toBeNull()
  })
})

it('a camera turned off in a call is remembered, a broken one is not', async () => {
  const callStore = openStore()
  await callStore.openPreJoin(anyone)
  await callStore.toggle('camera')
  expect(cameraPreference.read()).toBe(false)
  engine.write({ local: { ...IDLE.local, camera: 'busy' } })
  await callStore.start()
  expect(cameraPreference.read()).toBe(false)
})
