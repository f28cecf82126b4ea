import { beforeEach, expect, it, vi } from 'vitest'
import type { ServerMessageOf } from '#shared/protocols/realtime.ts'
import type { RunningCall } from './later-call.ts'

const made = vi.hoisted(() => ({ calls: [] as RunningCall[] }))
vi.mock('./active-call.ts', () => ({
  activateInBrowser: () => {
    const call: RunningCall = {
      ...{ onSignal: vi.fn(), onPeer: vi.fn(), onLocalChange: vi.fn(), resume: vi.fn() },
      ...{ toggleSoundOnly: vi.fn(), leaveSoundOnly: vi.fn(), sendText: vi.fn(() => true), close: vi.fn() },
    }
    made.calls.push(call)
    return call
  },
}))

const closeLink = vi.fn()
const options = Object.assign(Object.create(null), { preGathered: { link: { close: closeLink }, offer: '' } })
const signal: ServerMessageOf<'call.signal'> = Object.assign(Object.create(null), { type: 'call.signal' })

beforeEach(() => {
  made.calls = []
  closeLink.mockClear()
  vi.resetModules()
})

it('does what happened before the code was there', async () => {
  const { activateCall } = await import('./later-call.ts')
  const call = activateCall(options)
  call.onSignal(signal)
  call.toggleSoundOnly()
  expect(call.sendText('Hello')).toBe(false)
  expect(made.calls).toHaveLength(0)
  await vi.waitFor(() => expect(made.calls).toHaveLength(1))
  const [loaded] = made.calls
  expect(loaded?.onSignal).toHaveBeenCalledWith(signal)
  expect(loaded?.toggleSoundOnly).toHaveBeenCalledTimes(1)
  expect(call.sendText('Hello')).toBe(true)
  call.close()
  expect(loaded?.close).toHaveBeenCalledTimes(1)
})

it('activates at once when the code was fetched ahead', async () => {
  const { activateCall, preloadActiveCall } = await import('./later-call.ts')
  await preloadActiveCall()
  activateCall(options)
  expect(made.calls).toHaveLength(1)
})

it('activates nothing after the call has ended, and closes what was gathered for it', async () => {
  const { activateCall, preloadActiveCall } = await import('./later-call.ts')
  activateCall(options).close()
  await preloadActiveCall()
  await vi.waitFor(() => expect(closeLink).toHaveBeenCalledTimes(1))
  expect(made.calls).toHaveLength(0)
})
