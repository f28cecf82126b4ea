import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#client/lib/state/store.ts'
import { currentToast } from '#client/ui/toast-store.ts'
import { session } from '#tests/factories/call-fakes.ts'
import { type CallState, EMPTY_CALL_STATE, NO_REMOTE } from '../call/call-state.ts'
import type { WatchEvents } from './check/watch.ts'
import { Shield, SOFT_MS, WAITED_MS } from './shield.ts'
import { NO_SHIELD, sightOf } from './shield-state.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const videoOf = (...tracks: string[]) => ({ getVideoTracks: () => tracks }) as unknown as MediaStream
const SEEN = { ...NO_REMOTE, video: videoOf('camera') }

function setUp({
  kind = 'random' as const,
  isLoadable = true,
}: {
  kind?: 'random' | 'chosen'
  isLoadable?: boolean
} = {}) {
  const store = createStore(NO_SHIELD)
  const calls = createStore<CallState>({
    ...EMPTY_CALL_STATE,
    session: { ...session({ status: 'active' }), kind },
  })
  const watches: WatchEvents[] = []
  const log: string[] = []
  let isOn = true
  const listeners = new Set<() => void>()
  const shield = new Shield({
    store,
    preference: {
      initial: true,
      read: () => isOn,
      write(next) {
        isOn = next
        for (const listener of listeners) listener()
      },
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    async load() {
      if (!isLoadable) throw new Error('offline')
      return {
        startWatch(events) {
          watches.push(events)
          return { look: () => log.push('look'), close: () => log.push('close') }
        },
      }
    },
  })
  const stop = shield.follow({ getSnapshot: calls.get, subscribe: calls.subscribe })
  const switchTo = (next: boolean) => {
    isOn = next
    for (const listener of listeners) listener()
  }
  const connect = async () => {
    calls.set({ phase: 'connected', remote: SEEN, firstFrame: 'taken' })
    await settle()
  }
  return {
    shield,
    calls,
    watches,
    log,
    stop,
    switchTo,
    connect,
    status: () => store.get().status,
    sight: () => sightOf(store.get()),
  }
}

test('the first picture is softly blurred until it was checked', async () => {
  const { calls, watches, log, connect, status, sight } = setUp()
  calls.set({ phase: 'connecting' })
  await settle()
  expect(sight()).toBe('soft')
  expect(watches, 'nothing loads while media connects').toHaveLength(0)
  await connect()
  expect(sight()).toBe('soft')
  watches[0]?.onClear()
  expect([status(), sight()]).toEqual(['clear', 'clear'])
  expect(log).toEqual([])
})

test('someone who has waited a while has the model before the call, and a match that comes at once is not slowed down', async () => {
  const { calls, watches, connect } = setUp()
  calls.set({ phase: 'waiting' })
  await vi.advanceTimersByTimeAsync(WAITED_MS - 1)
  calls.set({ phase: 'connecting' })
  await vi.advanceTimersByTimeAsync(WAITED_MS)
  calls.set({ phase: 'connected', remote: SEEN, firstFrame: 'awaited' })
  await settle()
  expect(watches, 'until the first frame').toHaveLength(0)
  await connect()
  expect(watches).toHaveLength(1)

  const patient = setUp()
  patient.calls.set({ phase: 'waiting' })
  await vi.advanceTimersByTimeAsync(WAITED_MS)
  expect(patient.watches).toHaveLength(1)
})

test('without an answer of the model it is shown after 700 ms', async () => {
  const { connect, status, sight } = setUp()
  await connect()
  await vi.advanceTimersByTimeAsync(SOFT_MS - 1)
  expect(sight()).toBe('soft')
  await vi.advanceTimersByTimeAsync(1)
  expect([status(), sight()]).toEqual(['checking', 'clear'])
})

test('a camera that is turned on later is blurred and checked like the first picture', async () => {
  const { calls, watches, log, connect, sight } = setUp()
  await connect()
  watches[0]?.onClear()
  calls.set({ remote: { ...SEEN, camera: false } })
  expect(watches[0]?.tracks()).toEqual([])
  calls.set({ remote: SEEN })
  expect(sight()).toBe('soft')
  expect(log).toEqual(['look'])
})

test('what was found stays hidden until the member shows it, also while the call ends', async () => {
  const { shield, calls, watches, log, connect, status, sight } = setUp()
  await connect()
  watches[0]?.onExplicit()
  expect([status(), sight()]).toEqual(['hidden', 'hidden'])
  expect(log, 'the model is let go').toEqual(['close'])
  shield.keepHidden()
  calls.set({ remote: { ...SEEN, video: videoOf('another camera') } })
  calls.set({ phase: 'ending' })
  await vi.advanceTimersByTimeAsync(SOFT_MS)
  expect([status(), sight()]).toEqual(['kept', 'hidden'])
  shield.show()
  expect([status(), sight()]).toEqual(['shown', 'clear'])
})

test('after Show it can be turned back on', async () => {
  const { shield, watches, connect, status } = setUp()
  await connect()
  watches[0]?.onExplicit()
  shield.show()
  shield.restart()
  await settle()
  expect(status()).toBe('checking')
  expect(watches).toHaveLength(2)
})

test('a page in the background does no work', async () => {
  const { watches, connect } = setUp()
  await connect()
  expect(watches[0]?.tracks()).toEqual(['camera'])
  vi.stubGlobal('document', { hidden: true })
  expect(watches[0]?.tracks()).toEqual([])
  vi.stubGlobal('window', { documentPictureInPicture: { requestWindow() {}, window: {} } })
  expect(watches[0]?.tracks(), 'but a floating call is seen').toEqual(['camera'])
})

test('a shared screen is checked beside the camera', async () => {
  const { calls, watches, connect } = setUp()
  await connect()
  calls.set({ remote: { ...SEEN, shared: { video: videoOf('screen'), audio: null } } })
  expect(watches[0]?.tracks()).toEqual(['screen', 'camera'])
})

test('a model that does not load blocks nothing, and the member is told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { connect, status, sight } = setUp({ isLoadable: false })
  await connect()
  expect([status(), sight()]).toEqual(['failed', 'clear'])
  expect(currentToast()?.title).toBe('Shield Not Running')
})

test('a chosen call has no shield, nor a member who switched it off', async () => {
  const chosen = setUp({ kind: 'chosen' })
  await chosen.connect()
  expect([chosen.status(), chosen.watches.length]).toEqual(['off', 0])

  const random = setUp()
  await random.connect()
  random.switchTo(false)
  expect([random.status(), random.log]).toEqual(['off', ['close']])
  random.switchTo(true)
  await settle()
  expect([random.status(), random.watches.length]).toEqual(['checking', 2])
})

test('each call starts over', async () => {
  const { calls, watches, connect, status } = setUp()
  await connect()
  watches[0]?.onExplicit()
  calls.set({ session: { ...session({ status: 'active' }), kind: 'random', id: 'the next' } })
  await settle()
  expect(status()).toBe('checking')
})
