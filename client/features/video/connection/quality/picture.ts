import { numberOf, type StatsReport, statsOf } from './stats.ts'

export type PictureState = 'moving' | 'frozen' | 'silent'

export type PictureWatch = Readonly<{
  state: PictureState
  /** The other side sends its camera, and someone looks. */
  isExpected: boolean
  reading: PictureReading | null
  at: number
  movedAt: number
}>

export type PictureReading = Readonly<{ decoded: number; soundPackets: number }>

export const NO_PICTURE: PictureWatch = {
  state: 'moving',
  isExpected: false,
  reading: null,
  at: 0,
  movedAt: 0,
}

const FROZEN_AFTER_MS = 3_000
/** A page that wasn't running read nothing, so it can't tell how long the picture stood still. */
const GAP_MS = 3_000
/** A camera that is frozen isn't moving again with a single frame. */
const MOVING_FRAMES = 3

export function readPicture(report: StatsReport, trackId: string | null): PictureReading | null {
  const inbound = statsOf(report, 'inbound-rtp')
  const pictures = inbound.filter(({ kind }) => kind === 'video')
  const picture = pictures.find(({ trackIdentifier }) => trackIdentifier === trackId) ?? pictures[0]
  const decoded = numberOf(picture, 'framesDecoded') ?? 0
  if (decoded === 0) return null
  const sound = inbound.find(({ kind }) => kind === 'audio')
  return {
    decoded,
    soundPackets: numberOf(sound, 'packetsReceived') ?? 0,
  }
}

export function watchPicture(
  before: PictureWatch,
  reading: PictureReading | null,
  isExpected: boolean,
  now: number,
): PictureWatch {
  const last = before.reading
  const isFresh = before.isExpected !== isExpected || now - before.at > GAP_MS
  if (!reading || !last || !isExpected || isFresh)
    return { ...NO_PICTURE, isExpected, reading, at: now, movedAt: now }

  const frames = reading.decoded - last.decoded
  // A new stream counts from zero.
  if (frames >= (before.state === 'moving' ? 1 : MOVING_FRAMES) || frames < 0)
    return { state: 'moving', isExpected, reading, at: now, movedAt: now }

  const isFrozen = now - before.movedAt >= FROZEN_AFTER_MS
  const hasSound = reading.soundPackets > last.soundPackets || reading.soundPackets === 0
  const state = before.state === 'moving' && !isFrozen ? 'moving' : hasSound ? 'frozen' : 'silent'
  return { state, isExpected, reading, at: now, movedAt: before.movedAt }
}
