import { NO_PICTURE, type PictureState, readPicture, watchPicture } from './picture.ts'
import { hasMedia, NO_COUNTS, type Quality, readQuality } from './quality.ts'
import { readSending, type SendingReading } from './sound-fallback.ts'
import { numberOf, type StatsReport, selectedPair } from './stats.ts'

export type MediaEvents = {
  onFirstMedia: () => void
  onQuality: (quality: Quality) => void
  isCameraExpected: () => boolean
  onPicture: (state: PictureState) => void
  onSending: (reading: SendingReading) => void
}

type MediaWatchOptions = MediaEvents & {
  stats: () => Promise<StatsReport>
  pictureTrack: () => MediaStreamTrack | null
  onHeardAgain: () => void
}

const SOON_MS = 200
const EVERY_MS = 1_000
const QUALITY_EVERY_MS = 2_000

export function watchMedia({ stats, onFirstMedia, onHeardAgain, ...events }: MediaWatchOptions): () => void {
  const read = createReader(events)
  const isInterrupted = createInterruptionWatch(onHeardAgain)
  let stopped = false
  let arrived = false
  let nextAt = 0

  const poll = async () => {
    const report = await stats().catch(() => null)
    if (stopped) return
    if (report && !arrived && hasMedia(report)) {
      arrived = true
      onFirstMedia()
    }
    if (report && Date.now() >= nextAt) {
      nextAt = Date.now() + EVERY_MS / 2
      read(report)
    }
    const isSoon = !arrived || (report !== null && isInterrupted(report))
    timer = setTimeout(poll, isSoon ? SOON_MS : EVERY_MS)
  }
  // Reading takes several milliseconds, in which the first frame could arrive.
  let timer = setTimeout(poll, SOON_MS)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** Sound is sent all the time, so a second without a byte is an interruption. */
function createInterruptionWatch(onEnd: () => void) {
  let bytes: number | null = null
  let isInterrupted = false
  return (report: StatsReport): boolean => {
    const next = numberOf(selectedPair(report), 'bytesReceived')
    if (isInterrupted && next !== bytes) onEnd()
    isInterrupted = next !== null && next === bytes
    bytes = next
    return isInterrupted
  }
}

type ReaderOptions = Omit<MediaWatchOptions, 'onFirstMedia' | 'onHeardAgain' | 'stats'>

function createReader({ onQuality, pictureTrack, isCameraExpected, onPicture, onSending }: ReaderOptions) {
  let counts = NO_COUNTS
  let picture = NO_PICTURE
  return (report: StatsReport) => {
    const now = Date.now()
    const isExpected = isCameraExpected()
    picture = watchPicture(picture, readPicture(report, pictureTrack()?.id ?? null), isExpected, now)
    onPicture(picture.state)
    onSending(readSending(report))
    if (now - counts.at < QUALITY_EVERY_MS) return
    const reading = readQuality(report, { before: counts, now, isExpected })
    counts = reading.counts
    onQuality(reading.quality)
  }
}
