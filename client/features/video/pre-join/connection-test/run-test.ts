import { api, type ResponseAt } from '#client/lib/api.ts'
import { onLive, onLiveOpen, sendLive } from '#client/lib/realtime/live.ts'
import type { LocalSnapshot } from '../../media/local-snapshot.ts'
import { isFlowing, judge, type Measured, type PathReading, type TestResult } from './judge.ts'
import { type LoopbackOptions, measureLoopback } from './loopback.ts'

export type TestOptions = {
  local: LocalSnapshot
  onResult: (result: Partial<TestResult>) => void
  signal: AbortSignal
}

type Servers = ResponseAt<'GET /api/video-chat/ice-servers'>

const SOCKET_MS = 6_000
const RELAY_MS = 4_000
const SILENCE_MS = 3_000
const ENOUGH_FRAMES = 5
const ENOUGH_PACKETS = 20

export async function runConnectionTest({ local, onResult, signal }: TestOptions): Promise<void> {
  const media = testTracks(local)
  try {
    const socket = answersOnSocket(signal)
    const asked = api('GET /api/video-chat/ice-servers', { query: { kind: 'random' } }).catch(() => null)
    const measure = (options: Omit<LoopbackOptions, 'tracks' | 'signal'>) =>
      measureLoopback({ ...options, tracks: media.tracks, signal }).catch(() => null)
    const direct = await measure({ configuration: {}, isEnough: enoughOf(local) })
    if (signal.aborted) return
    const { microphone, camera, isCameraHeld } = local
    const measured: Measured = {
      ...{ microphone, camera, isCameraHeld, direct },
      ...{ hasSocket: true, site: 'unknown', relay: null, strict: null },
    }
    onResult({ sound: judge(measured).sound })
    const servers = await asked
    const relayed = servers && direct ? await measureRelay(servers, measure) : {}
    const hasSocket = await socket
    if (!signal.aborted) onResult(judge({ ...measured, ...relayed, hasSocket, site: siteOf(servers) }))
  } finally {
    media.stop()
  }
}

type Measure = (options: Omit<LoopbackOptions, 'tracks' | 'signal'>) => Promise<PathReading | null>

async function measureRelay({ iceServers }: Servers, measure: Measure): Promise<Partial<Measured>> {
  const relayOnly = (isUsed: (url: string) => boolean): RTCConfiguration => ({
    iceTransportPolicy: 'relay',
    iceServers: relays(iceServers)
      .map(({ urls, username = '', credential = '' }) => ({
        urls: urls.filter(isUsed),
        username,
        credential,
      }))
      .filter(({ urls }) => urls.length > 0),
  })
  const all = relayOnly(isRelay)
  if (all.iceServers?.length === 0) return {}
  const relay = await measure({ configuration: all, isEnough: (_, ms) => ms >= RELAY_MS })
  const strict = relayOnly((url) => url.startsWith('turns:'))
  const isTried = strict.iceServers?.length !== 0 && relay?.via === 'udp'
  return { relay, strict: isTried ? await measure({ configuration: strict, isEnough: isFlowing }) : null }
}

function siteOf(servers: Servers | null): Measured['site'] {
  if (!servers) return 'unknown'
  return relays(servers.iceServers).length > 0 ? 'relay' : 'no_relay'
}

const isRelay = (url: string) => /^turns?:/.test(url)
const relays = (servers: Servers['iceServers']) => servers.filter(({ urls }) => urls.some(isRelay))

function enoughOf({ camera, microphone, isCameraHeld }: LocalSnapshot): LoopbackOptions['isEnough'] {
  return ({ frames, soundPackets, soundEnergy }, ms) => {
    const isSeen = camera !== 'on' || isCameraHeld || frames >= ENOUGH_FRAMES
    const isHeard = microphone !== 'on' || (soundPackets >= ENOUGH_PACKETS && soundEnergy !== 0)
    return isSeen && (isHeard || (soundPackets >= ENOUGH_PACKETS && ms > SILENCE_MS))
  }
}

function testTracks({ stream }: LocalSnapshot): { tracks: MediaStreamTrack[]; stop: () => void } {
  const tracks = stream?.getTracks() ?? []
  if (tracks.some(({ kind }) => kind === 'video')) return { tracks, stop: () => {} }
  const canvas = document.createElement('canvas')
  const painter = canvas.getContext('2d')
  const generated = canvas.captureStream(10).getTracks()
  let hue = 0
  const timer = setInterval(() => {
    hue += 7
    if (painter) painter.fillStyle = `hsl(${hue} 50% 50%)`
    painter?.fillRect(0, 0, canvas.width, canvas.height)
  }, 100)
  return {
    tracks: [...tracks, ...generated],
    stop: () => {
      clearInterval(timer)
      for (const track of generated) track.stop()
    },
  }
}

function answersOnSocket(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const stops = [onLive('pong', () => done(true)), onLiveOpen(() => sendLive({ type: 'ping' }))]
    const done = (isAnswered: boolean) => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      resolve(isAnswered)
    }
    const timer = setTimeout(() => done(false), SOCKET_MS)
    signal.addEventListener('abort', () => done(false), { once: true })
  })
}
