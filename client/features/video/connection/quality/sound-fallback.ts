import { numberOf, roundTripMs, type Stat, type StatsReport, selectedPair, statsOf } from './stats.ts'

/** Null if the browser can't tell, or nothing of that kind is sent. */
export type SendingReading = Readonly<{
  bitsPerSecond: number | null
  soundLossPercent: number | null
  videoLossPercent: number | null
  roundTripMs: number | null
}>

/**
 * `video`: everything is sent. `sound`: the connection carries no video, so only sound is sent. `trial`: a small video is sent,
 * which the other side doesn't show yet, to find out whether the connection carries video again.
 */
export type FallbackState = 'video' | 'sound' | 'trial'

export type SoundFallback = Readonly<{
  state: FallbackState
  since: number
  readings: number
  waitMs: number
}>

const LOW_READINGS = 6
const CALM_READINGS = 5
const FIRST_WAIT_MS = 10_000
const MAX_WAIT_MS = 80_000
const TRIAL_SETTLES_MS = 3_000
const TRIAL_MS = 7_000
/** Video that stayed for so long starts over with short waits when it is lost again. */
const PROVEN_MS = 60_000

/** Sound takes about 40 kbit/s; less than 60 for video shows little. */
export const VIDEO_NEEDS_BITS = 100_000
export const MAX_LOSS_PERCENT = 20
export const MAX_ROUND_TRIP_MS = 1_500

export function startFallback(now: number): SoundFallback {
  return { state: 'video', since: now, readings: 0, waitMs: FIRST_WAIT_MS }
}

export function forgetReadings(before: SoundFallback): SoundFallback {
  const state = before.state === 'trial' ? 'sound' : before.state
  return { ...before, state, readings: 0 }
}

export function nextFallback(before: SoundFallback, reading: SendingReading, now: number): SoundFallback {
  const passed = now - before.since
  if (before.state === 'video') {
    const readings = isTooLowForVideo(reading) ? before.readings + 1 : 0
    if (readings >= LOW_READINGS) return { ...before, state: 'sound', since: now, readings: 0 }
    return { ...before, readings, waitMs: passed >= PROVEN_MS ? FIRST_WAIT_MS : before.waitMs }
  }
  if (before.state === 'sound') {
    const readings = isSoundInTrouble(reading) ? 0 : before.readings + 1
    const isDue = passed >= before.waitMs && readings >= CALM_READINGS
    return isDue ? { ...before, state: 'trial', since: now, readings: 0 } : { ...before, readings }
  }
  const waitMs = Math.min(before.waitMs * 2, MAX_WAIT_MS)
  const readings = before.readings + (isEstimateTooLow(reading) ? 0 : 1)
  const hasFailed = passed >= TRIAL_SETTLES_MS && isLosing(reading)
  if (!hasFailed && passed < TRIAL_MS) return { ...before, readings }
  // The estimate grows in jumps and falls with each hiccup, so it's enough if it was high once.
  return { state: !hasFailed && readings > 0 ? 'video' : 'sound', since: now, readings: 0, waitMs }
}

function isTooLowForVideo(reading: SendingReading): boolean {
  return isEstimateTooLow(reading) || isLosing(reading)
}

function isEstimateTooLow({ bitsPerSecond }: SendingReading): boolean {
  return bitsPerSecond !== null && bitsPerSecond < VIDEO_NEEDS_BITS
}

function isLosing(reading: SendingReading): boolean {
  return (reading.videoLossPercent ?? 0) > MAX_LOSS_PERCENT || isSoundInTrouble(reading)
}

/** Without video the estimate is low for lack of data, so it isn't used. */
function isSoundInTrouble({ soundLossPercent, roundTripMs: time }: SendingReading): boolean {
  return (soundLossPercent ?? 0) > MAX_LOSS_PERCENT || (time ?? 0) > MAX_ROUND_TRIP_MS
}

export function readSending(report: StatsReport): SendingReading {
  const pair = selectedPair(report)
  const reports = statsOf(report, 'remote-inbound-rtp')
  const lossOf = (kind: string) => percentOf(reports.find((stat) => stat.kind === kind))
  return {
    bitsPerSecond: numberOf(pair, 'availableOutgoingBitrate'),
    soundLossPercent: lossOf('audio'),
    videoLossPercent: lossOf('video'),
    roundTripMs: roundTripMs(pair),
  }
}

function percentOf(stat: Stat | undefined): number | null {
  const fraction = numberOf(stat, 'fractionLost')
  return fraction === null ? null : Math.round(fraction * 1_000) / 10
}
