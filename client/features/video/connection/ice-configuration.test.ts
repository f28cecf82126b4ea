import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { IceServers } from '#shared/contracts/video.ts'
import { createIceConfigurations } from './ice-configuration.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const TURN: IceServers = {
  iceServers: [{ urls: ['turn:turn.example:3478'], username: 'u', credential: 'c' }],
  iceTransportPolicy: 'relay',
  expiresAt: '2026-01-01T00:05:00.000Z',
}

function setUp(answers: (IceServers | { status: number; code?: string })[]) {
  const iceServers = vi.fn(async () => {
    const answer = answers.shift()
    if (!answer || 'status' in answer) throw answer
    return answer
  })
  return { iceServers, configurations: createIceConfigurations({ iceServers }) }
}

test('is requested once for each kind of call, while its credentials are valid', async () => {
  const { iceServers, configurations } = setUp([TURN, TURN, TURN])
  const [first, second] = [configurations.get('random'), configurations.get('random')]
  expect(await first).toEqual({ iceServers: TURN.iceServers, iceTransportPolicy: 'relay' })
  expect(await second).toEqual(await first)
  expect(iceServers).toHaveBeenCalledTimes(1)
  await configurations.get('chosen')
  expect(iceServers).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(4 * 60_000)
  await configurations.get('random')
  expect(iceServers).toHaveBeenCalledTimes(3)
})

test("after a refusal there is no configuration, and it isn't requested again at once", async () => {
  const { iceServers, configurations } = setUp([{ status: 402, code: 'payment_required' }, TURN])
  expect(await configurations.get('random')).toBe(null)
  expect(await configurations.get('random')).toBe(null)
  expect(iceServers).toHaveBeenCalledTimes(1)
})

test('a fault is asked about again', async () => {
  const { configurations } = setUp([{ status: 503 }, TURN])
  expect(await configurations.get('random')).toBe(null)
  expect(await configurations.get('random')).not.toBe(null)
})
