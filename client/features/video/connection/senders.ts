import type { LocalTracks } from '../media/local-snapshot.ts'
import { createVideoGrowth, type VideoSize } from './video-size.ts'

/** A quarter of the data arrives earlier, because a connection's first bandwidth estimate is low. */
const FIRST_SCALE = 4
const SMALL_SCALE = 2
const TILE_SCALE = 3
const TRIAL = { scaleResolutionDownBy: 4, maxBitrate: 200_000 }

type VideoLimits = Pick<RTCRtpEncodingParameters, 'scaleResolutionDownBy' | 'maxBitrate'> &
  Pick<RTCRtpSendParameters, 'degradationPreference'>

export function createSenders(connection: RTCPeerConnection, initial: LocalTracks) {
  // One stream for all tracks, so that the other side keeps audio and video in sync.
  const stream = new MediaStream()
  let tracks = initial

  const section = (kind: 'audio' | 'video') =>
    connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)
  const put = async (next: LocalTracks) => {
    const [turnsTrial, turnsTile] = [next.isTrial !== tracks.isTrial, next.isTile !== tracks.isTile]
    tracks = next
    if (turnsTrial) growth.begin()
    if (turnsTrial || turnsTile) limitNow().catch(growth.begin)
    await Promise.all([
      section('audio')?.sender.replaceTrack(next.audio),
      section('video')?.sender.replaceTrack(next.video),
    ])
  }
  const limitNow = () => limitVideo(section('video')?.sender, limitsOf(tracks, growth.size))
  const growth = createVideoGrowth(connection, limitNow)
  /**
   * Sends a key frame at quarter size: after an interruption the other side's request for one may be lost, and the browser's
   * estimate of the bandwidth is too low for a larger one.
   */
  const refresh = () => {
    growth.begin()
    // If the parameters are being changed right now, that makes a key frame too.
    limitVideo(section('video')?.sender, limitsOf(tracks, growth.size), { keyFrame: true }).catch(() => {})
  }

  return {
    addSections() {
      connection.addTransceiver('audio', { direction: 'sendrecv', streams: [stream] })
      const sendEncodings = [{ scaleResolutionDownBy: FIRST_SCALE }]
      connection.addTransceiver('video', { direction: 'sendrecv', streams: [stream], sendEncodings })
      void put(tracks)
      limitNow().catch(() => {})
    },
    async adoptSections() {
      for (const adopted of [section('audio'), section('video')]) {
        if (!adopted) continue
        adopted.direction = 'sendrecv'
        adopted.sender.setStreams(stream)
      }
      await put(tracks)
      await limitNow().catch(() => {})
    },
    put,
    onUp() {
      if (!growth.hasBegun) growth.begin()
      else refresh()
    },
    refresh,
    received: (): LocalTracks => ({
      audio: section('audio')?.receiver.track ?? null,
      video: section('video')?.receiver.track ?? null,
    }),
    close: () => growth.close(),
  }
}

function limitsOf({ isTile, isTrial }: LocalTracks, size: VideoSize): VideoLimits {
  if (isTrial) return TRIAL
  // Chromium's first estimate is so low that it would shrink even small video, and take seconds to grow it again.
  if (size === 'first' || size === 'second')
    return {
      scaleResolutionDownBy: size === 'first' ? FIRST_SCALE : SMALL_SCALE,
      degradationPreference: 'maintain-resolution',
    }
  if (isTile) return { scaleResolutionDownBy: TILE_SCALE }
  return { scaleResolutionDownBy: size === 'full' ? 1 : SMALL_SCALE }
}

/** `keyFrame` isn't in TypeScript's DOM library (W3C webrtc-extensions). Browsers without it ignore it. */
async function limitVideo(
  sender: RTCRtpSender | undefined,
  { degradationPreference = 'maintain-framerate', ...limits }: VideoLimits,
  { keyFrame = false } = {},
): Promise<void> {
  const parameters = sender?.getParameters()
  if (!sender || !parameters?.encodings.length) return
  for (const encoding of parameters.encodings) {
    delete encoding.maxBitrate
    Object.assign(encoding, limits)
  }
  const next = { ...parameters, degradationPreference }
  if (!keyFrame) return sender.setParameters(next)
  await sender.setParameters(next, { encodingOptions: next.encodings.map(() => ({ keyFrame })) })
}
