import { expect, test } from 'vitest'
import { hasMedia, NO_COUNTS, readQuality } from './quality.ts'

type Stat = Record<string, unknown>

const report = (...stats: Stat[]) => new Map(stats.map((stat, index) => [`${stat.id ?? index}`, stat]))
const FIRST = { before: NO_COUNTS, now: 10_000, isExpected: true } as const
const since = (counted: Partial<typeof NO_COUNTS>) => ({
  ...FIRST,
  before: { ...NO_COUNTS, at: 8_000, ...counted },
})

function connected({ rtt = 0.04, candidateType = 'host' } = {}): Stat[] {
  return [
    { id: 't', type: 'transport', selectedCandidatePairId: 'p' },
    { id: 'old', type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: 9 },
    {
      id: 'p',
      type: 'candidate-pair',
      localCandidateId: 'l',
      remoteCandidateId: 'r',
      currentRoundTripTime: rtt,
    },
    { id: 'l', type: 'local-candidate', candidateType },
    { id: 'r', type: 'remote-candidate', candidateType: 'srflx' },
  ]
}

const picture = (patch: Stat = {}): Stat => ({
  type: 'inbound-rtp',
  kind: 'video',
  packetsReceived: 900,
  packetsLost: 0,
  frameWidth: 1280,
  frameHeight: 720,
  framesPerSecond: 30,
  framesDecoded: 100,
  ...patch,
})

test('reads the pair in use, the picture and where it comes through', () => {
  const { quality } = readQuality(report(...connected(), picture()), FIRST)
  expect(quality).toEqual({
    level: 'good',
    roundTripMs: 40,
    lossPercent: 0,
    jitterMs: 0,
    bufferMs: 0,
    frozenPercent: 0,
    width: 1280,
    height: 720,
    framesPerSecond: 30,
    relayed: false,
  })
  const relayed = readQuality(report(...connected({ candidateType: 'relay' })), FIRST)
  expect(relayed.quality.relayed).toBe(true)
})

test('loss is that since the last reading, of sound and picture together', () => {
  const sound = { type: 'inbound-rtp', kind: 'audio', packetsReceived: 100, packetsLost: 50 }
  const { quality, counts } = readQuality(
    report(picture({ packetsLost: 50 }), sound),
    since({ received: 800, lost: 90 }),
  )
  expect(counts).toMatchObject({ received: 1_000, lost: 100 })
  expect(quality.lossPercent).toBe(4.8)
  expect(quality.level).toBe('fair')
})

test.each([
  [0.1, 0, 'good'],
  [0.35, 0, 'fair'],
  [0.7, 0, 'poor'],
  [0.1, 30, 'fair'],
  [0.1, 150, 'poor'],
])('a round trip of %f s and %i lost of 900 is %s', (rtt, packetsLost, level) => {
  const { quality } = readQuality(report(...connected({ rtt }), picture({ packetsLost })), FIRST)
  expect(quality.level).toBe(level)
})

test('counts that go back are no loss', () => {
  const { quality } = readQuality(
    report(picture({ packetsReceived: 10, packetsLost: 1 })),
    since({ received: 5_000, lost: 400 }),
  )
  expect(quality.lossPercent).toBe(0)
})

test('reports nothing before there is media', () => {
  const { quality } = readQuality(report(), FIRST)
  expect(quality).toMatchObject({ roundTripMs: null, width: null, framesPerSecond: null, relayed: false })
})

test('media have arrived with the first decoded picture or the first sound', () => {
  expect(hasMedia(report(...connected(), picture({ framesDecoded: 0 })))).toBe(false)
  expect(hasMedia(report(picture()))).toBe(true)
  expect(hasMedia(report({ type: 'inbound-rtp', kind: 'audio', packetsReceived: 1 }))).toBe(true)
  expect(hasMedia(report({ type: 'outbound-rtp', kind: 'video', framesDecoded: 9 }))).toBe(false)
})

test.each([
  [{ jitter: 0.03, jitterBufferDelay: 10, jitterBufferEmittedCount: 200 }, 'good'],
  [{ jitter: 0.08 }, 'fair'],
  [{ jitter: 0.2 }, 'poor'],
  [{ jitterBufferDelay: 100, jitterBufferEmittedCount: 200 }, 'fair'],
  [{ jitterBufferDelay: 300, jitterBufferEmittedCount: 200 }, 'poor'],
])('sound with %j is %s', (measured, level) => {
  const sound = { type: 'inbound-rtp', kind: 'audio', ...measured }
  expect(readQuality(report(...connected(), sound), since({})).quality.level).toBe(level)
})

test.each([
  [0.1, 'good'],
  [0.5, 'fair'],
  [1, 'poor'],
])("a camera's video that stood still for %f of 2 s is %s", (seconds, level) => {
  const still = report(...connected(), picture({ totalFreezesDuration: 5 + seconds }))
  expect(readQuality(still, since({ frozen: 5 })).quality.level).toBe(level)
})
