import { numberOf, roundTripMs, type Stat, type StatsReport, selectedPair, statsOf, sumOf } from './stats.ts'

export type Quality = {
  level: 'good' | 'fair' | 'poor'
  roundTripMs: number | null
  lossPercent: number
  jitterMs: number
  bufferMs: number
  frozenPercent: number
  width: number | null
  height: number | null
  framesPerSecond: number | null
  relayed: boolean
}

export type Counts = {
  at: number
  received: number
  lost: number
  buffered: number
  played: number
  frozen: number
}

export const NO_COUNTS: Counts = { at: 0, received: 0, lost: 0, buffered: 0, played: 0, frozen: 0 }

/** The limits of fair and poor quality. */
const LIMITS = {
  roundTripMs: [300, 600],
  lossPercent: [2.5, 8],
  jitterMs: [50, 150],
  bufferMs: [400, 1_000],
  frozenPercent: [10, 30],
} as const

type ReadingOptions = { before: Counts; now: number; isExpected: boolean }

export function readQuality(
  report: StatsReport,
  { before, now, isExpected }: ReadingOptions,
): { quality: Quality; counts: Counts } {
  const inbound = statsOf(report, 'inbound-rtp')
  const picture = inbound.find(({ kind }) => kind === 'video')
  const sound = inbound.filter(({ kind }) => kind === 'audio')
  const counts = {
    at: now,
    received: sumOf(inbound, 'packetsReceived'),
    lost: sumOf(inbound, 'packetsLost'),
    buffered: sumOf(sound, 'jitterBufferDelay'),
    played: sumOf(sound, 'jitterBufferEmittedCount'),
    frozen: numberOf(picture, 'totalFreezesDuration') ?? 0,
  }
  const pair = selectedPair(report)
  const measures = {
    roundTripMs: roundTripMs(pair),
    lossPercent: lossBetween(before, counts),
    jitterMs: Math.round(sumOf(sound, 'jitter') * 1_000),
    bufferMs: bufferBetween(before, counts),
    frozenPercent: isExpected ? frozenBetween(before, counts) : 0,
  }
  const shown = (name: string) => (isExpected ? numberOf(picture, name) : null)
  const quality = {
    level: levelOf(measures),
    ...measures,
    width: shown('frameWidth'),
    height: shown('frameHeight'),
    framesPerSecond: shown('framesPerSecond'),
    relayed: isRelayed(report, pair),
  }
  return { quality, counts }
}

export function hasMedia(report: StatsReport): boolean {
  return statsOf(report, 'inbound-rtp').some(
    (stat) => (numberOf(stat, stat.kind === 'video' ? 'framesDecoded' : 'packetsReceived') ?? 0) > 0,
  )
}

function levelOf(measures: Readonly<Record<string, number | null>>): Quality['level'] {
  const exceeds = (level: 0 | 1) =>
    Object.entries(LIMITS).some(([name, limits]) => (measures[name] ?? 0) > limits[level])
  if (exceeds(1)) return 'poor'
  return exceeds(0) ? 'fair' : 'good'
}

function lossBetween(before: Counts, now: Counts): number {
  // A count may fall: late packets are subtracted from the lost ones, and a restarted stream counts from zero.
  const lost = Math.max(0, now.lost - before.lost)
  const received = Math.max(0, now.received - before.received)
  return lost === 0 ? 0 : Math.round((lost / (lost + received)) * 1_000) / 10
}

function bufferBetween(before: Counts, now: Counts): number {
  const [seconds, played] = [now.buffered - before.buffered, now.played - before.played]
  return seconds > 0 && played > 0 ? Math.round((seconds / played) * 1_000) : 0
}

function frozenBetween(before: Counts, now: Counts): number {
  const [seconds, passed] = [now.frozen - before.frozen, (now.at - before.at) / 1_000]
  return before.at > 0 && seconds > 0 && passed > 0 ? Math.min(100, Math.round((seconds / passed) * 100)) : 0
}

function isRelayed(report: StatsReport, pair: Stat): boolean {
  const ends = [pair.localCandidateId, pair.remoteCandidateId]
  return [...report.values()].some(({ id, candidateType }) => ends.includes(id) && candidateType === 'relay')
}
