import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import { cameraPreference } from '../preferences.ts'
import type { CallController } from './call-controller.ts'
import type { Lobby } from './call-state.ts'
import { createCallDesk } from './call-store.ts'
import { type CallEvent, type CallSnapshot, IDLE, type Ring } from './snapshot.ts'
import { createStore } from './store.ts'

const omar: MemberCard = {
  id: '1',
  name: 'Omar H.',
  title: null,
  place: '',
  country: 'USA',
  profileImageUrl: null,
  badges: [],
}
const ring: Ring = { sessionId: 's1', from: omar, expiresAt: '2026-06-15T12:00:30Z' }
const anybody: Lobby = { kind: 'random', filters: { country: 'Canada', verifiedOnly: false } }
const session: VideoSession = {
  id: 's1',
  kind: 'random',
  status: 'active',
  role: 'initiator',
  peer: omar,
  peerOffer: null,
  createdAt: '2026-06-15T12:00:00Z',
  startedAt: null,
  endedAt: null,
}

function fakeEngine() {
  const store = createStore<CallSnapshot>(IDLE)
  const events = new Set<(event: CallEvent) => void>()
  const controller: CallController = {
    getSnapshot: store.get,
    subscribe: store.subscribe,
    onEvent: (listener) => {
      events.add(listener)
      return () => events.delete(listener)
    },
    onLevel: () => () => {},
    prepare: vi.fn(async () => store.set({ phase: 'ready', local: { ...IDLE.local, camera: 'on' } })),
    leavePreview: vi.fn(() => store.set({ phase: 'idle' })),
    start: vi.fn(async () => store.set({ phase: 'waiting' })),
    accept: vi.fn(async () => store.set({ phase: 'connecting', rings: [] })),
    decline: vi.fn(async () => store.set({ rings: [] })),
    end: vi.fn(async () => store.set({ phase: 'idle' })),
    toggleMicrophone: vi.fn(async () => {}),
    toggleCamera: vi.fn(async () => store.set({ local: { ...store.get().local, camera: 'off' } })),
    startScreen: vi.fn(async () => {}),
    stopScreen: vi.fn(),
    chooseDevice: vi.fn(async () => {}),
    say: () => true,
    dispose: vi.fn(),
  }
  const close = vi.fn()
  return { store, controller, close, load: vi.fn(async () => ({ controller, close })) }
}

let engine: ReturnType<typeof fakeEngine>
let granted: boolean
const openDesk = () => createCallDesk({ load: engine.load, hasPermission: async () => granted })

beforeEach(() => {
  engine = fakeEngine()
  granted = false
  cameraPreference.write(null)
})
afterEach(() => vi.restoreAllMocks())

describe('the engine', () => {
  it('is loaded once, however often it is asked for', async () => {
    const desk = openDesk()
    await Promise.all([desk.open(), desk.open(), desk.openLobby(anybody)])
    expect(engine.load).toHaveBeenCalledTimes(1)
  })
  it('is let go of when the desk closes while it loads, and can be loaded again', async () => {
    const desk = openDesk()
    const opening = desk.open()
    desk.close()
    expect(await opening).toBeNull()
    expect(engine.close).toHaveBeenCalledTimes(1)
    expect(desk.getSnapshot().call).toBeNull()
    expect(await desk.open()).toBe(engine.controller)
  })
  it('that does not load closes the lobby and says so, and is tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    engine.load.mockRejectedValueOnce(new Error('offline'))
    const desk = openDesk()
    const heard = vi.fn()
    desk.onEvent(heard)
    await desk.openLobby(anybody)
    expect(heard).toHaveBeenCalledWith({ type: 'load_failed' })
    expect(desk.getSnapshot().lobby).toBeNull()
    await desk.openLobby(anybody)
    expect(desk.getSnapshot().call?.phase).toBe('ready')
  })
})

describe('the lobby', () => {
  it('shows oneself, then starts with what was chosen', async () => {
    const desk = openDesk()
    await desk.openLobby(anybody)
    expect(engine.controller.prepare).toHaveBeenCalledWith({})
    await desk.start()
    expect(engine.controller.start).toHaveBeenCalledWith({ filters: { country: 'Canada' } })
    expect(cameraPreference.read()).toBe(true)
  })
  it('that is not on yet says nothing about the camera', async () => {
    const desk = openDesk()
    vi.mocked(engine.controller.prepare).mockImplementation(async () =>
      engine.store.set({ phase: 'preparing' }),
    )
    await desk.openLobby(anybody)
    await desk.start()
    expect(engine.controller.start).toHaveBeenCalledTimes(1)
    expect(cameraPreference.read()).toBeNull()
  })
  it('calls a chosen member', async () => {
    const desk = openDesk()
    await desk.openLobby({ kind: 'chosen', recipientId: '1', recipientName: 'Omar H.' })
    expect(engine.controller.prepare).toHaveBeenCalledWith({ recipientId: '1' })
    await desk.start()
    expect(engine.controller.start).toHaveBeenCalledWith({ recipientId: '1', recipientName: 'Omar H.' })
  })
  it('lets go of the devices when it is left', async () => {
    const desk = openDesk()
    await desk.openLobby(anybody)
    desk.leaveLobby()
    expect(engine.controller.leavePreview).toHaveBeenCalledTimes(1)
  })
  it('closes when the call is over', async () => {
    const desk = openDesk()
    await desk.openLobby(anybody)
    await desk.start()
    desk.end()
    expect(desk.getSnapshot().lobby).toBeNull()
  })
})

describe('somebody who rings', () => {
  const ringOn = async () => {
    const desk = openDesk()
    await desk.open()
    engine.store.set({ rings: [ring] })
    return desk
  }

  it.each([
    ['was never seen on camera', null, true],
    ['had the camera off last time', false, true],
    ['would be asked by the browser', true, false],
  ])('goes by the lobby where one %s', async (_, camera, permission) => {
    cameraPreference.write(camera)
    granted = permission
    const desk = await ringOn()
    await desk.answer(ring)
    expect(engine.controller.accept).not.toHaveBeenCalled()
    expect(desk.getSnapshot().lobby).toEqual({ kind: 'answer', ring })
    await desk.start()
    expect(engine.controller.accept).toHaveBeenCalledWith('s1')
  })
  it('is answered at once where the camera was on and is allowed', async () => {
    cameraPreference.write(true)
    granted = true
    const desk = await ringOn()
    await desk.answer(ring)
    expect(engine.controller.accept).toHaveBeenCalledWith('s1')
  })
  it('is answered at once from a preview', async () => {
    const desk = await ringOn()
    await desk.openLobby(anybody)
    await desk.answer(ring)
    expect(engine.controller.accept).toHaveBeenCalledWith('s1')
  })
  it('takes the lobby along when they give up', async () => {
    const desk = await ringOn()
    await desk.answer(ring)
    engine.store.set({ rings: [] })
    expect(desk.getSnapshot().lobby).toBeNull()
    expect(engine.controller.leavePreview).toHaveBeenCalledTimes(1)
  })
})

it('a call in the corner comes to the front when somebody has come, and stays away when one puts it back', async () => {
  const desk = openDesk()
  await desk.openLobby(anybody)
  await desk.start()
  desk.minimise(true)
  engine.store.set({ messages: [] })
  expect(desk.getSnapshot().isMinimised).toBe(true)
  engine.store.set({ phase: 'connecting', session, peer: omar })
  expect(desk.getSnapshot().isMinimised).toBe(false)
  desk.minimise(true)
  engine.store.set({ phase: 'connected' })
  expect(desk.getSnapshot().isMinimised).toBe(true)
})

describe('the screens', () => {
  const remote = { ...IDLE.remote, video: new EventTarget() as MediaStream }
  const watchDesk = async () => {
    vi.useFakeTimers()
    const desk = openDesk()
    await desk.openLobby(anybody)
    vi.runAllTimers()
    const [screens, atOnce] = [vi.fn(), vi.fn()]
    desk.subscribe(screens)
    desk.watch(atOnce)
    return { desk, screens, atOnce }
  }
  afterEach(() => void vi.useRealTimers())

  it('are drawn once the first frame of the other has been shown', async () => {
    const { desk, screens, atOnce } = await watchDesk()
    engine.store.set({ phase: 'connecting', session, peer: omar, remote })
    vi.advanceTimersByTime(100)
    engine.store.set({ phase: 'connected' })
    expect(atOnce).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(200)
    expect(screens).not.toHaveBeenCalled()
    desk.looked()
    vi.advanceTimersByTime(0)
    expect(screens).toHaveBeenCalledTimes(1)
    expect(desk.getSnapshot().firstLook).toBe('taken')
    desk.pictureDrawn()
    expect(desk.getSnapshot().firstLook).toBe('over')
  })
  it.each([
    ['no frame comes', remote],
    ['there is no image', IDLE.remote],
  ])('do not wait long where %s', async (_, other) => {
    const { screens } = await watchDesk()
    engine.store.set({ phase: 'connected', session, peer: omar, remote: other })
    vi.advanceTimersByTime(300)
    expect(screens).toHaveBeenCalled()
  })
  it('wait for the first look at the next person again', async () => {
    const { desk } = await watchDesk()
    engine.store.set({ phase: 'connected', session, peer: omar, remote })
    desk.looked()
    desk.pictureDrawn()
    engine.store.set({ phase: 'idle', session: null, peer: null, remote: IDLE.remote })
    expect(desk.getSnapshot().firstLook).toBe('awaited')
  })
})

describe('the last call', () => {
  it('is kept for a report after its end', async () => {
    const desk = openDesk()
    await desk.openLobby(anybody)
    engine.store.set({ phase: 'connecting', session, peer: omar })
    engine.store.set({ phase: 'idle', session: null, peer: null })
    expect(desk.getSnapshot().lastCall).toEqual({ peer: omar, sessionId: 's1', isReported: false })
    desk.markReported(true)
    expect(desk.getSnapshot().lastCall?.isReported).toBe(true)
  })
  it('is not a call that nobody came to', async () => {
    const desk = openDesk()
    await desk.openLobby(anybody)
    engine.store.set({ phase: 'ringing', session: { ...session, status: 'pending' }, peer: omar })
    expect(desk.getSnapshot().lastCall).toBeNull()
  })
})

it('a camera turned off in a call is remembered, a broken one is not', async () => {
  const desk = openDesk()
  await desk.openLobby(anybody)
  await desk.toggle('camera')
  expect(cameraPreference.read()).toBe(false)
  engine.store.set({ local: { ...IDLE.local, camera: 'busy' } })
  await desk.start()
  expect(cameraPreference.read()).toBe(false)
})
