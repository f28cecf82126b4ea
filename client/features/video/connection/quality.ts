export type Quality = {
  level: 'good' | 'fair' | 'poor'
  roundTripMs: number | null
  lossPercent: number
  width: number | null
  height: number | null
  framesPerSecond: number | null
  /** Whether media goes through a TURN server. */
  relayed: boolean
}

/** Packets counted so far, to measure the loss since then. */
type PacketCount = { received: number; lost: number }

type Stat = Readonly<Record<string, unknown>>
export type StatsReport = Pick<ReadonlyMap<string, Stat>, 'values'>

const POOR = { roundTripMs: 600, lossPercent: 8 }
const FAIR = { roundTripMs: 300, lossPercent: 2.5 }

/** Reads getStats() (W3C webrtc-stats). `before` is the previous packet count. */
export function readQuality(
  report: StatsReport,
  before: PacketCount,
): { quality: Quality; count: PacketCount } {
  const stats = [...report.values()]
  const inbound = stats.filter(({ type }) => type === 'inbound-rtp')
  const picture = inbound.find(({ kind }) => kind === 'video') ?? {}
  const count = {
    received: sum(inbound, 'packetsReceived'),
    lost: sum(inbound, 'packetsLost'),
  }
  const pair = selectedPair(stats)
  const roundTrip = numberOf(pair, 'currentRoundTripTime')
  const roundTripMs = roundTrip === null ? null : Math.round(roundTrip * 1_000)
  const lossPercent = lossBetween(before, count)
  const quality = {
    level: levelOf(roundTripMs ?? 0, lossPercent),
    roundTripMs,
    lossPercent,
    width: numberOf(picture, 'frameWidth'),
    height: numberOf(picture, 'frameHeight'),
    framesPerSecond: numberOf(picture, 'framesPerSecond'),
    relayed: isRelayed(stats, pair),
  }
  return { quality, count }
}

export function hasMedia(report: StatsReport): boolean {
  return [...report.values()].some(
    (stat) =>
      stat.type === 'inbound-rtp' &&
      (numberOf(stat, stat.kind === 'video' ? 'framesDecoded' : 'packetsReceived') ?? 0) > 0,
  )
}

function levelOf(roundTripMs: number, lossPercent: number): Quality['level'] {
  if (roundTripMs > POOR.roundTripMs || lossPercent > POOR.lossPercent) return 'poor'
  if (roundTripMs > FAIR.roundTripMs || lossPercent > FAIR.lossPercent) return 'fair'
  return 'good'
}

function lossBetween(before: PacketCount, now: PacketCount): number {
  // A count may fall: late packets are subtracted from the lost ones, and a restarted stream counts from zero.
  const lost = Math.max(0, now.lost - before.lost)
  const received = Math.max(0, now.received - before.received)
  return lost === 0 ? 0 : Math.round((lost / (lost + received)) * 1_000) / 10
}

function selectedPair(stats: Stat[]): Stat {
  const selected = stats.find(({ type }) => type === 'transport')?.selectedCandidatePairId
  const pairs = stats.filter(({ type }) => type === 'candidate-pair')
  return (
    pairs.find(({ id }) => id === selected) ??
    pairs.find(({ nominated, state }) => nominated === true && state === 'succeeded') ??
    {}
  )
}

function isRelayed(stats: Stat[], pair: Stat): boolean {
  const ends = [pair.localCandidateId, pair.remoteCandidateId]
  return stats.some(({ id, candidateType }) => ends.includes(id) && candidateType === 'relay')
}

function numberOf(stat: Stat, name: string): number | null {
  const value = stat[name]
  return typeof value === 'number' ? value : null
}

function sum(stats: Stat[], name: string): number {
  return stats.reduce((total, stat) => total + (numberOf(stat, name) ?? 0), 0)
}

type MediaWatchOptions = {
  stats: () => Promise<StatsReport>
  onFirstMedia: () => void
  onQuality: (quality: Quality) => void
}

const FIRST_MEDIA_EVERY_MS = 200
const QUALITY_EVERY_MS = 2_000

/** Once connected, reports the first media, then every two seconds its quality. */
export function watchMedia({ stats, onFirstMedia, onQuality }: MediaWatchOptions): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let count: PacketCount = { received: 0, lost: 0 }
  let arrived = false
  let nextQuality = 0

  const poll = async () => {
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
    timer = setTimeout(poll, arrived ? QUALITY_EVERY_MS : FIRST_MEDIA_EVERY_MS)
  }
  void poll()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
