import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Effect, type EffectEvents } from './effect.ts'

const log: string[] = []
beforeEach(() => {
  log.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

class FakeTrack extends EventTarget {
  enabled = true
  readonly id: string
  constructor(id: string) {
    super()
    this.id = id
  }
  stop() {
    log.push(`stop ${this.id}`)
  }
}
const trackOf = (id: string) => new FakeTrack(id) as unknown as MediaStreamTrack

/** An effect whose loading a test finishes or fails. */
function setUp({ holdsBack = true } = {}) {
  const loads: PromiseWithResolvers<void>[] = []
  let events: EffectEvents | null = null
  const effect = new Effect({
    holdsBack,
    onChange: () => log.push(`change ${effect.output?.id ?? 'nothing'}`),
    onReduced: () => log.push('reduced'),
    onStopped: (trouble, isCovered) => log.push(`${trouble} ${isCovered ? 'covered' : 'plain'}`),
    async start(given) {
      events = given
      const load = Promise.withResolvers<void>()
      loads.push(load)
      await load.promise
      return {
        process: async (track) => trackOf(`${track.id} with effect`),
        pause: (isPaused) => log.push(isPaused ? 'pause' : 'go on'),
        cover: (isCovered) => isCovered && log.push('cover'),
        close: () => log.push('close'),
      }
    },
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    effect,
    loads,
    settle,
    events: () => events,
    async load() {
      loads.at(-1)?.resolve()
      await settle()
    },
  }
}

test('switched off, a track passes and nothing is loaded', () => {
  const { effect, loads } = setUp()
  effect.use(trackOf('camera'))
  expect([effect.output?.id, effect.state, loads.length]).toEqual(['camera', 'off', 0])
})

test('remembered from before, the plain picture is held back until the effect runs', async () => {
  const { effect, load } = setUp()
  effect.turn(true)
  effect.use(trackOf('camera'))
  expect([effect.output, effect.state]).toEqual([null, 'loading'])
  await load()
  expect([effect.output?.id, effect.state]).toEqual(['camera with effect', 'on'])
})

test('switched on while the plain picture is seen, that goes on until the effect runs', async () => {
  const { effect, load } = setUp()
  effect.use(trackOf('camera'))
  effect.turn(true)
  expect([effect.output?.id, effect.state]).toEqual(['camera', 'loading'])
  await load()
  expect(effect.output?.id).toBe('camera with effect')
})

test('switched on while the camera is off, the picture is held back', () => {
  const { effect } = setUp()
  const camera = trackOf('camera')
  camera.enabled = false
  effect.use(camera)
  effect.turn(true)
  expect(effect.output).toBeNull()
})

test('another camera is never seen without the effect, and needs no second load', async () => {
  const { effect, load, loads, settle } = setUp()
  effect.use(trackOf('one'))
  effect.turn(true)
  await load()
  effect.use(trackOf('two'))
  expect(effect.output).toBeNull()
  await settle()
  expect([effect.output?.id, loads.length]).toEqual(['two with effect', 1])
  expect(log).toContain('stop one with effect')
})

test('a picture that was held back stays hidden when the effect fails', async () => {
  const { effect, loads, settle } = setUp()
  effect.turn(true)
  effect.use(trackOf('camera'))
  loads[0]?.reject(new Error('not found'))
  await settle()
  expect(log).toEqual(['failed covered', 'change camera'])
  expect(effect.state).toBe('off')
})

test('a picture that was seen goes on when the effect fails', async () => {
  const { effect, loads, settle } = setUp()
  effect.use(trackOf('camera'))
  effect.turn(true)
  loads[0]?.reject(new Error('not found'))
  await settle()
  expect(log).toEqual(['failed plain', 'change camera'])
})

test('a running effect that becomes too slow first does less, then stops covered', async () => {
  const { effect, load, events } = setUp()
  effect.use(trackOf('camera'))
  effect.turn(true)
  await load()
  events()?.onReduced()
  expect(effect.state).toBe('reduced')
  events()?.onStopped('slow')
  expect(log).toContain('slow covered')
  expect(effect.state).toBe('off')
})

test('sound is not held back', async () => {
  const { effect, loads, settle } = setUp({ holdsBack: false })
  effect.turn(true)
  effect.use(trackOf('microphone'))
  expect(effect.output?.id).toBe('microphone')
  loads[0]?.reject(new Error('not found'))
  await settle()
  expect(log).toEqual(['failed plain', 'change microphone'])
})

test('muting reaches the track with the effect, also one that comes later', async () => {
  const { effect, load } = setUp()
  const camera = trackOf('camera')
  effect.turn(true)
  effect.use(camera)
  camera.enabled = false
  effect.mute(true)
  await load()
  expect(effect.output?.enabled).toBe(false)
  camera.enabled = true
  effect.mute(false)
  expect(effect.output?.enabled).toBe(true)
})

test('when the device is released, everything is closed, also what is still being loaded', async () => {
  const { effect, load, loads, settle } = setUp()
  effect.turn(true)
  effect.use(trackOf('camera'))
  effect.use(null)
  await load()
  expect(log).toEqual(['close'])
  effect.use(trackOf('camera'))
  await load()
  expect(loads).toHaveLength(2)
  effect.turn(false)
  await settle()
  expect(log.filter((line) => line === 'close')).toHaveLength(2)
  expect(effect.output?.id).toBe('camera')
})

test('a camera that is covered sends nothing until the effect runs, even if it was seen before', async () => {
  const { effect, load } = setUp()
  effect.use(trackOf('camera'))
  expect(effect.output?.id).toBe('camera')
  effect.turn(true)
  effect.cover(true)
  expect(effect.output).toBeNull()
  await load()
  expect(effect.output?.id).toBe('camera with effect')
  expect(log).toContain('cover')
  effect.cover(false)
  effect.turn(false)
  expect(effect.output?.id).toBe('camera')
})
