import {
  MAX_LOSS_PERCENT,
  MAX_ROUND_TRIP_MS,
  VIDEO_NEEDS_BITS,
} from '../../connection/quality/sound-fallback.ts'
import { FULL_SIZE_BITS } from '../../connection/video-size.ts'
import type { DeviceState } from '../../media/local-snapshot.ts'
import { deviceErrorText, isDeviceError } from '../../texts.ts'

export type TestSubject = 'network' | 'sound' | 'video'
export type Verdict = { state: 'good' | 'limited' | 'problem'; text: string }
export type TestResult = Record<TestSubject, Verdict>

export type PathReading = {
  isConnected: boolean
  hasRelay: boolean
  via: 'udp' | 'tcp' | 'tls' | null
  frames: number
  soundPackets: number
  soundEnergy: number | null
  lossPercent: number | null
  roundTripMs: number | null
  bitsPerSecond: number | null
}

export type DeviceStates = { microphone: DeviceState; camera: DeviceState; isCameraHeld: boolean }

export type Measured = DeviceStates & {
  direct: PathReading | null
  hasSocket: boolean
  site: 'relay' | 'no_relay' | 'unknown'
  relay: PathReading | null
  /** The relay over TLS alone, for networks that let nothing else through. */
  strict: PathReading | null
}

const NOTICED_LOSS_PERCENT = 5
const NOTICED_ROUND_TRIP_MS = 400

const good = (text: string): Verdict => ({ state: 'good', text })
const limited = (text: string): Verdict => ({ state: 'limited', text })
const problem = (text: string): Verdict => ({ state: 'problem', text })

const OTHER_NETWORK = 'Try another network or turn off your VPN.'

export function judge(measured: Measured): TestResult {
  return { network: judgeNetwork(measured), sound: judgeSound(measured), video: judgeVideo(measured) }
}

function judgeNetwork({ direct, hasSocket, site, relay, strict }: Measured): Verdict {
  if (!direct?.isConnected)
    return problem(
      "This browser doesn't make video connections. Check its privacy settings and extensions, or use another browser.",
    )
  if (site === 'unknown') return problem("We can't reach our server. Check your internet, then test again.")
  if (!hasSocket) return problem(`Your network blocks the live connection to our server. ${OTHER_NETWORK}`)
  if (site === 'no_relay')
    return limited(
      'This site has no relay, so calls connect directly. That can fail on office, hotel or mobile networks.',
    )
  if (!relay?.hasRelay)
    return problem(
      `Your network blocks video calls. ${OTHER_NETWORK} If that doesn't help, our relay may be down.`,
    )
  if (!isFlowing(relay)) return problem(`Nothing comes back from the relay. ${OTHER_NETWORK}`)
  return judgeRelay(relay, strict)
}

function judgeRelay(relay: PathReading, strict: PathReading | null): Verdict {
  const { lossPercent, roundTripMs, via } = relay
  const [loss, delay] = [lossPercent ?? 0, roundTripMs ?? 0]
  const figures = [
    roundTripMs !== null && `${roundTripMs} ms`,
    lossPercent !== null && `${Math.round(lossPercent)}% lost`,
  ]
  const measured = figures.some(Boolean) ? ` (${figures.filter(Boolean).join(', ')})` : ''
  if (loss > MAX_LOSS_PERCENT || delay > MAX_ROUND_TRIP_MS)
    return problem(
      `Your connection is too unstable for calls${measured}. Move closer to your router or use a cable.`,
    )
  if (loss > NOTICED_LOSS_PERCENT || delay > NOTICED_ROUND_TRIP_MS)
    return limited(`Calls work, but may stutter${measured}. Move closer to your router or pause downloads.`)
  if (via === 'tcp' || via === 'tls')
    return limited(`Calls work on a slower route${measured}. Your network blocks the fast one.`)
  const backup = strict && isFlowing(strict) ? ' The backup for strict networks works too.' : ''
  return good(`Calls get through our relay${measured}.${backup}`)
}

function judgeSound({ microphone, direct }: Measured): Verdict {
  if (isDeviceError(microphone)) return problem(deviceErrorText('microphone', microphone).help)
  if (microphone === 'off') return limited('Your microphone is off. Turn it on to test it.')
  if (!direct?.isConnected) return limited("We couldn't test your microphone.")
  if (direct.soundPackets === 0)
    return problem('Nothing comes from your microphone. Choose another one, then test again.')
  if (direct.soundEnergy === 0)
    return limited("We heard nothing. Say something, and check that your microphone isn't muted.")
  return good('Your microphone works.')
}

function judgeVideo({ camera, isCameraHeld, direct, relay }: Measured): Verdict {
  if (isDeviceError(camera)) return problem(deviceErrorText('camera', camera).help)
  if (camera === 'off') return limited('Your camera is off. Turn it on to test it.')
  if (isCameraHeld) return limited("Your camera isn't ready yet. Test again in a moment.")
  if (!direct?.isConnected) return limited("We couldn't test your camera.")
  if (direct.frames === 0)
    return problem('Nothing comes from your camera. Close other apps that use it, or choose another camera.')
  if (!relay || !isFlowing(relay)) return good('Your camera works.')
  const bits = relay.bitsPerSecond ?? Number.POSITIVE_INFINITY
  if (relay.frames === 0 || bits < VIDEO_NEEDS_BITS)
    return problem("Your connection is too slow for video. You'll be heard but not seen.")
  if (bits < FULL_SIZE_BITS)
    return limited('Your camera works. Your video will be less sharp on this connection.')
  return good('Your camera works, and your connection is fast enough.')
}

export function isFlowing({ isConnected, frames, soundPackets }: PathReading): boolean {
  return isConnected && frames + soundPackets > 0
}
