import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type FallbackState,
  forgetReadings,
  nextFallback,
  readSending,
  type SendingReading,
  type SoundFallback,
  startFallback,
} from './sound-fallback.ts'

const GOOD: SendingReading = {
  bitsPerSecond: 1_500_000,
  soundLossPercent: 0,
  videoLossPercent: 0,
  roundTripMs: 40,
}
const SLOW = { ...GOOD, bitsPerSecond: 60_000 }
const LOSSY = { ...GOOD, bitsPerSecond: null, videoLossPercent: 40, soundLossPercent: 35 }
const LATE = { ...GOOD, bitsPerSecond: null, roundTripMs: 3_000 }

/** One reading each second. */
function run(readings: SendingReading[], from: SoundFallback = startFallback(0)): SoundFallback[] {
  let fallback = from
  const begin = from.since
  return readings.map((reading, index) => {
    fallback = nextFallback(fallback, reading, begin + (index + 1) * 1_000)
    return fallback
  })
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const statesOf = (steps: SoundFallback[]): FallbackState[] => steps.map(({ state }) => state)
const last = (steps: SoundFallback[]) => {
  const step = steps.at(-1)
  if (!step) throw new Error('no steps')
  return step
}

test.each([
  ['too slow', SLOW],
  ['losing packets', LOSSY],
  ['late', LATE],
])('a connection that is %s for six seconds drops to sound', (_, reading) => {
  expect(statesOf(run(times(6, reading)))).toEqual([...times(5, 'video'), 'sound'])
})

test('trouble that passes changes nothing', () => {
  const readings = times(20, [...times(5, SLOW), GOOD]).flat()
  expect(new Set(statesOf(run(readings)))).toEqual(new Set(['video']))
})

test('300 kbit/s, one packet lost in ten, or half a second back and forth still carry video', () => {
  const modest = { bitsPerSecond: 280_000, soundLossPercent: 10, videoLossPercent: 10, roundTripMs: 500 }
  expect(new Set(statesOf(run(times(60, modest))))).toEqual(new Set(['video']))
})

test('what a browser cannot tell is not held against the connection', () => {
  const unknown = { bitsPerSecond: null, soundLossPercent: null, videoLossPercent: null, roundTripMs: null }
  expect(new Set(statesOf(run(times(60, unknown))))).toEqual(new Set(['video']))
})

const dropped = () => last(run(times(6, SLOW)))

test('comes back after ten calm seconds and a trial that goes well', () => {
  // Without video, the estimate stays low.
  const steps = run([...times(10, SLOW), ...times(7, GOOD)], dropped())
  expect(statesOf(steps)).toEqual([...times(9, 'sound'), ...times(7, 'trial'), 'video'])
})

test('a trial has three seconds to settle, and one that fails doubles the wait', () => {
  const trial = last(run(times(10, GOOD), dropped()))
  expect(trial.state).toBe('trial')
  const failed = run(times(3, LOSSY), trial)
  expect(statesOf(failed)).toEqual(['trial', 'trial', 'sound'])
  expect(last(failed).waitMs).toBe(20_000)
  expect(statesOf(run(times(19, GOOD), last(failed))).at(-1)).toBe('sound')
  expect(statesOf(run(times(20, GOOD), last(failed))).at(-1)).toBe('trial')
})

test('a trial fails on a line that never carries video, and outlasts an estimate that jumps', () => {
  const trial = last(run(times(10, GOOD), dropped()))
  expect(last(run(times(7, SLOW), trial))).toMatchObject({ state: 'sound', waitMs: 20_000 })
  const jumping = [SLOW, { ...GOOD, bitsPerSecond: 150_000 }, ...times(5, SLOW)]
  expect(statesOf(run(jumping, trial))).toEqual([...times(6, 'trial'), 'video'])
})

test('no trial while even sound has trouble', () => {
  expect(new Set(statesOf(run(times(120, LOSSY), dropped())))).toEqual(new Set(['sound']))
})

test('video lost again soon waits longer; video that stayed for a minute starts over', () => {
  const back = last(run([...times(10, GOOD), ...times(7, GOOD)], dropped()))
  expect(back).toMatchObject({ state: 'video', waitMs: 20_000 })
  expect(last(run(times(6, SLOW), back))).toMatchObject({ state: 'sound', waitMs: 20_000 })
  const proven = last(run(times(60, GOOD), back))
  expect(proven.waitMs).toBe(10_000)
})

test('an interruption forgets what was read, and ends a trial', () => {
  const nearly = last(run(times(5, SLOW)))
  expect(statesOf(run([SLOW], forgetReadings(nearly)))).toEqual(['video'])
  expect(forgetReadings(last(run(times(10, GOOD), dropped()))).state).toBe('sound')
})

test('whatever the connection does, video never comes and goes within ten seconds', () => {
  const kinds = fc.constantFrom(GOOD, SLOW, LOSSY, LATE)
  fc.assert(
    fc.property(fc.array(kinds, { minLength: 30, maxLength: 200 }), (readings) => {
      const states = statesOf(run(readings))
      const turns = states.flatMap((state, at) =>
        at > 0 && (state === 'video') !== (states[at - 1] === 'video') ? [{ at, state }] : [],
      )
      for (const [index, { at, state }] of turns.entries()) {
        const before = turns[index - 1]
        if (before && state === 'video') expect(at - before.at).toBeGreaterThanOrEqual(10)
        if (before && state !== 'video') expect(at - before.at).toBeGreaterThanOrEqual(6)
      }
    }),
  )
})

test('reads what the other side reports about what we send', () => {
  const stats = [
    { id: 't', type: 'transport', selectedCandidatePairId: 'p' },
    { id: 'p', type: 'candidate-pair', availableOutgoingBitrate: 90_000, currentRoundTripTime: 0.2 },
    { id: 'a', type: 'remote-inbound-rtp', kind: 'audio', fractionLost: 0.125 },
    { id: 'v', type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0 },
  ]
  expect(readSending(new Map(stats.map((stat) => [stat.id, stat])))).toEqual({
    bitsPerSecond: 90_000,
    soundLossPercent: 12.5,
    videoLossPercent: 0,
    roundTripMs: 200,
  })
  expect(readSending(new Map())).toEqual({
    bitsPerSecond: null,
    soundLossPercent: null,
    videoLossPercent: null,
    roundTripMs: null,
  })
})
