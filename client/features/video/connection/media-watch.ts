import { hasMedia, type PacketCount, type Quality, readQuality, type StatsReport } from './quality.ts'

export type MediaWatchOptions = {
  stats: () => Promise<StatsReport>
  onFirstMedia: () => void
  onQuality: (quality: Quality) => void
}

const FIRST_MEDIA_EVERY_MS = 200
const QUALITY_EVERY_MS = 2_000

/** From the moment the connection is up: says once that media arrives, and every two seconds how well. */
export function watchMedia({ stats, onFirstMedia, onQuality }: MediaWatchOptions): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let count: PacketCount = { received: 0, lost: 0 }
  let arrived = false
  let nextQuality = 0

  const look = async () => {
    const report = await stats().catch(() => null)
    if (stopped) return
    if (report && !arrived && hasMedia(report)) {
      arrived = true
      onFirstMedia()
    }
    if (report && Date.now() >= nextQuality) {
      nextQuality = Date.now() + QUALITY_EVERY_MS
      const reading = readQuality(report, count)
      count = reading.count
      onQuality(reading.quality)
    }
    timer = setTimeout(look, arrived ? QUALITY_EVERY_MS : FIRST_MEDIA_EVERY_MS)
  }
  void look()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
