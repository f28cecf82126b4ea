import {
  numberOf,
  roundTripMs,
  type Stat,
  selectedPair,
  statsOf,
  sumOf,
} from '../../connection/quality/stats.ts'
import type { PathReading } from './judge.ts'

export type LoopbackOptions = {
  configuration: RTCConfiguration
  tracks: readonly MediaStreamTrack[]
  isEnough: (reading: PathReading, connectedMs: number) => boolean
  signal: AbortSignal
}

const READ_EVERY_MS = 250
const CONNECT_MS = 10_000
const MEASURE_MS = 8_000

const NOTHING: PathReading = {
  isConnected: false,
  hasRelay: false,
  via: null,
  frames: 0,
  soundPackets: 0,
  soundEnergy: null,
  lossPercent: null,
  roundTripMs: null,
  bitsPerSecond: null,
}

export async function measureLoopback(options: LoopbackOptions): Promise<PathReading> {
  const { configuration, tracks, isEnough, signal } = options
  const [near, far] = [new RTCPeerConnection(configuration), new RTCPeerConnection(configuration)]
  // Some browsers don't decode what nothing shows.
  const sink = document.createElement('video')
  sink.muted = true
  const close = () => {
    near.close()
    far.close()
    sink.srcObject = null
  }
  signal.addEventListener('abort', close)
  try {
    far.addEventListener('track', ({ track }) => show(sink, track))
    await connect(near, far, tracks)
    return await readUntil(isEnough, { near, far, signal })
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}

async function connect(near: RTCPeerConnection, far: RTCPeerConnection, tracks: readonly MediaStreamTrack[]) {
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const)
    from.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) to.addIceCandidate(candidate).catch(() => {})
    })
  const stream = new MediaStream()
  for (const track of tracks) near.addTrack(track, stream)
  const offer = await near.createOffer()
  await Promise.all([near.setLocalDescription(offer), far.setRemoteDescription(offer)])
  const answer = await far.createAnswer()
  await Promise.all([far.setLocalDescription(answer), near.setRemoteDescription(answer)])
}

type Ends = { near: RTCPeerConnection; far: RTCPeerConnection; signal: AbortSignal }

async function readUntil(isEnough: LoopbackOptions['isEnough'], { near, far, signal }: Ends) {
  const startedAt = performance.now()
  let connectedAt: number | null = null
  let reading = NOTHING
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS))
    if (signal.aborted) break
    reading = await read(near, far, reading)
    const now = performance.now()
    if (reading.isConnected) connectedAt ??= now
    if (connectedAt !== null && isEnough(reading, now - connectedAt)) break
    const isOver = now - (connectedAt ?? startedAt) > (connectedAt === null ? CONNECT_MS : MEASURE_MS)
    if (isOver || near.connectionState === 'failed' || isStuck(near, reading)) break
  }
  return reading
}

function isStuck(near: RTCPeerConnection, { hasRelay, isConnected }: PathReading): boolean {
  const isRelayOnly = near.getConfiguration().iceTransportPolicy === 'relay'
  return isRelayOnly && !hasRelay && !isConnected && near.iceGatheringState === 'complete'
}

async function read(
  near: RTCPeerConnection,
  far: RTCPeerConnection,
  before: PathReading,
): Promise<PathReading> {
  const [sent, received] = await Promise.all([near.getStats(), far.getStats()])
  const pair = selectedPair(sent)
  const relayed = statsOf(sent, 'local-candidate').filter(({ candidateType }) => candidateType === 'relay')
  const inbound = statsOf(received, 'inbound-rtp')
  const of = (kind: string) => inbound.filter((stat) => stat.kind === kind)
  const [lost, arrived] = [Math.max(0, sumOf(inbound, 'packetsLost')), sumOf(inbound, 'packetsReceived')]
  const microphone = statsOf(sent, 'media-source').find(({ kind }) => kind === 'audio')
  const roundTrip = roundTripMs(pair)
  const estimate = numberOf(pair, 'availableOutgoingBitrate')
  return {
    isConnected: before.isConnected || near.connectionState === 'connected',
    hasRelay: before.hasRelay || relayed.length > 0,
    via: routeOf(relayed.find(({ id }) => id === pair.localCandidateId)) ?? before.via,
    frames: sumOf(of('video'), 'framesDecoded'),
    soundPackets: sumOf(of('audio'), 'packetsReceived'),
    soundEnergy: numberOf(microphone, 'totalAudioEnergy'),
    lossPercent: arrived + lost > 0 ? (100 * lost) / (arrived + lost) : null,
    // Both ends are here, so a round trip passes this network twice.
    roundTripMs: roundTrip === null ? before.roundTripMs : Math.round(roundTrip / 2),
    bitsPerSecond: estimate === null ? before.bitsPerSecond : Math.max(estimate, before.bitsPerSecond ?? 0),
  }
}

function routeOf(candidate: Stat | undefined): PathReading['via'] {
  const protocol = candidate?.relayProtocol
  return protocol === 'udp' || protocol === 'tcp' || protocol === 'tls' ? protocol : null
}

function show(sink: HTMLVideoElement, track: MediaStreamTrack): void {
  const shown = sink.srcObject instanceof MediaStream ? sink.srcObject.getTracks() : []
  sink.srcObject = new MediaStream([...shown, track])
  sink.play().catch(() => {})
}
