import { numberOf, type StatsReport, statsOf } from './stats.ts'

/** What the other side says it sends. Null while nothing is expected, or while nobody looks. */
export type ExpectedPicture = 'camera' | 'screen' | null

/** `frozen`: only the video stands still. `silent`: sound has stopped too. */
export type PictureState = 'moving' | 'frozen' | 'silent'

export type PictureWatch = Readonly<{
  state: PictureState
  expected: ExpectedPicture
  reading: PictureReading | null
  at: number
  /** When the last new frame was read. */
  movedAt: number
  /** In how many readings since then video data came, but no frame. */
  arrivals: number
}>

export type PictureReading = Readonly<{ decoded: number; bytes: number; soundPackets: number }>

export const NO_PICTURE: PictureWatch = {
  state: 'moving',
  expected: null,
  reading: null,
  at: 0,
  movedAt: 0,
  arrivals: 0,
}

const FROZEN_AFTER_MS = 3_000
/** A page that wasn't running read nothing, so it can't tell how long the picture stood still. */
const GAP_MS = 3_000
const ARRIVALS = 2
/** A camera that is frozen isn't moving again with a single frame. */
const MOVING_FRAMES = { camera: 3, screen: 1 }

/** Null before the first frame: the page says that the video is loading. */
export function readPicture(report: StatsReport, trackId: string | null): PictureReading | null {
  const inbound = statsOf(report, 'inbound-rtp')
  const pictures = inbound.filter(({ kind }) => kind === 'video')
  const picture = pictures.find(({ trackIdentifier }) => trackIdentifier === trackId) ?? pictures[0]
  const decoded = numberOf(picture, 'framesDecoded') ?? 0
  if (decoded === 0) return null
  const sound = inbound.find(({ kind }) => kind === 'audio')
  return {
    decoded,
    bytes: numberOf(picture, 'bytesReceived') ?? 0,
    soundPackets: numberOf(sound, 'packetsReceived') ?? 0,
  }
}

/**
 * Decides whether the picture is frozen. A camera always has new frames. A shared screen that doesn't change has none, and
 * sends nothing, so it is frozen only while data arrives that doesn't become frames.
 */
export function watchPicture(
  before: PictureWatch,
  reading: PictureReading | null,
  expected: ExpectedPicture,
  now: number,
): PictureWatch {
  const last = before.reading
  const isFresh = before.expected !== expected || now - before.at > GAP_MS
  if (!reading || !last || !expected || isFresh)
    return { ...NO_PICTURE, expected, reading, at: now, movedAt: now }

  const frames = reading.decoded - last.decoded
  // A new stream counts from zero.
  const enough = before.state === 'moving' ? 1 : MOVING_FRAMES[expected]
  if (frames >= enough || frames < 0)
    return { state: 'moving', expected, reading, at: now, movedAt: now, arrivals: 0 }

  const arrivals = before.arrivals + (reading.bytes > last.bytes ? 1 : 0)
  const isFrozen = now - before.movedAt >= FROZEN_AFTER_MS && (expected === 'camera' || arrivals >= ARRIVALS)
  const hasSound = reading.soundPackets > last.soundPackets || reading.soundPackets === 0
  const state = before.state === 'moving' && !isFrozen ? 'moving' : hasSound ? 'frozen' : 'silent'
  return { state, expected, reading, at: now, movedAt: before.movedAt, arrivals }
}
