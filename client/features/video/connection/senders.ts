import type { LocalTracks } from '../media/local-snapshot.ts'

export type Senders = {
  /** Adds the sections of a call: one audio and one video, even with nothing to send yet. */
  addSections(): void
  /** Adopts the sections of a remote offer, so that the answer sends as well as receives. */
  adoptSections(): Promise<void>
  put(tracks: LocalTracks): Promise<void>
  /**
   * Call it each time the connection comes up. At first, the video grows to full size a little later. After an
   * interruption it starts with a key frame: the other side's request for one may be lost, and the next is due seconds later.
   */
  onUp(): void
  received(): LocalTracks
  close(): void
}

/** Full-size video exceeds a connection's first bandwidth estimate, which would drop its first frames. */
const FIRST_SCALE = 2
const FULL_SIZE_AFTER_MS = 1_500
/** A face beside a shared screen leaves the bandwidth to the screen. */
const TILE_SCALE = 3
/** Enough to learn whether video gets through, without crowding out the sound. */
const TRIAL = { scaleResolutionDownBy: 4, maxBitrate: 200_000 }

type VideoLimits = { scaleResolutionDownBy: number; maxBitrate?: number }

export function createSenders(connection: RTCPeerConnection, initial: LocalTracks): Senders {
  // One stream for all tracks, so that the other side keeps audio and video in sync.
  const stream = new MediaStream()
  let tracks = initial
  let isGrown = false
  let growing: ReturnType<typeof setTimeout> | undefined

  // Those of a shared screen come later.
  const section = (kind: 'audio' | 'video') =>
    connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)
  const put = async (next: LocalTracks) => {
    const [turnsTrial, turnsTile] = [next.isTrial !== tracks.isTrial, next.isTile !== tracks.isTile]
    tracks = next
    // After a trial as at first: small, then larger.
    if (turnsTrial) grow()
    if (turnsTrial || (isGrown && turnsTile)) limitNow().catch(grow)
    await Promise.all([
      section('audio')?.sender.replaceTrack(next.audio),
      section('video')?.sender.replaceTrack(next.video),
    ])
  }
  const limitNow = () => limitVideo(section('video')?.sender, limitsOf(tracks, isGrown))
  const grow = () => {
    isGrown = false
    clearTimeout(growing)
    growing = setTimeout(() => {
      isGrown = true
      limitNow().catch(grow)
    }, FULL_SIZE_AFTER_MS)
  }

  return {
    addSections() {
      connection.addTransceiver('audio', { direction: 'sendrecv', streams: [stream] })
      const sendEncodings = [{ scaleResolutionDownBy: FIRST_SCALE }]
      connection.addTransceiver('video', { direction: 'sendrecv', streams: [stream], sendEncodings })
      void put(tracks)
    },
    async adoptSections() {
      for (const adopted of [section('audio'), section('video')]) {
        if (!adopted) continue
        adopted.direction = 'sendrecv'
        adopted.sender.setStreams(stream)
      }
      await put(tracks)
      // Browsers that can't scale down start at full size.
      await limitNow().catch(() => {})
    },
    put,
    onUp() {
      if (growing === undefined) grow()
      else void sendKeyFrame(section('video')?.sender)
    },
    received: () => ({
      audio: section('audio')?.receiver.track ?? null,
      video: section('video')?.receiver.track ?? null,
    }),
    close: () => clearTimeout(growing),
  }
}

function limitsOf({ isTile, isTrial }: LocalTracks, isGrown: boolean): VideoLimits {
  if (isTrial) return TRIAL
  if (!isGrown) return { scaleResolutionDownBy: FIRST_SCALE }
  return { scaleResolutionDownBy: isTile ? TILE_SCALE : 1 }
}

async function limitVideo(sender: RTCRtpSender | undefined, limits: VideoLimits): Promise<void> {
  const parameters = sender?.getParameters()
  if (!sender || !parameters?.encodings.length) return
  for (const encoding of parameters.encodings) {
    delete encoding.maxBitrate
    Object.assign(encoding, limits)
  }
  await sender.setParameters(parameters)
}

async function sendKeyFrame(sender: RTCRtpSender | undefined): Promise<void> {
  const parameters = sender?.getParameters()
  // Not in TypeScript's DOM library (W3C webrtc-extensions). Browsers without it ignore it.
  const options = { encodingOptions: parameters?.encodings.map(() => ({ keyFrame: true })) }
  // While the parameters are being changed, the change makes a key frame.
  if (sender && parameters) await sender.setParameters(parameters, options).catch(() => {})
}
