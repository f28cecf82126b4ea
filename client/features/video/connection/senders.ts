import type { LocalTracks } from '../media/local-snapshot.ts'

export type Senders = {
  /** Adds the sections of a call: one audio and one video, even with nothing to send yet. */
  addSections(): void
  /** Adopts the sections of a remote offer, so that the answer sends as well as receives. */
  adoptSections(): Promise<void>
  put(tracks: LocalTracks): Promise<void>
  /** Call it once connected: the video grows to full size a little later. */
  growSoon(): void
  received(): LocalTracks
  close(): void
}

/** Full-size video exceeds a connection's first bandwidth estimate, which would drop its first frames. */
const FIRST_SCALE = 2
const FULL_SIZE_AFTER_MS = 1_500

export function createSenders(connection: RTCPeerConnection, initial: LocalTracks): Senders {
  // One stream for all tracks, so that the other side keeps audio and video in sync.
  const stream = new MediaStream()
  let tracks = initial
  let growing: ReturnType<typeof setTimeout> | undefined

  const section = (kind: 'audio' | 'video') =>
    connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)
  const put = async (next: LocalTracks) => {
    tracks = next
    await Promise.all([
      section('audio')?.sender.replaceTrack(next.audio),
      section('video')?.sender.replaceTrack(next.video),
    ])
  }
  const scale = async (factor: number) => {
    const sender = section('video')?.sender
    const parameters = sender?.getParameters()
    if (!sender || !parameters?.encodings.length) return
    for (const encoding of parameters.encodings) encoding.scaleResolutionDownBy = factor
    await sender.setParameters(parameters)
  }
  const grow = () => {
    growing = setTimeout(() => scale(1).catch(grow), FULL_SIZE_AFTER_MS)
  }

  return {
    addSections() {
      connection.addTransceiver('audio', { direction: 'sendrecv', streams: [stream] })
      const sendEncodings = [{ scaleResolutionDownBy: FIRST_SCALE }]
      connection.addTransceiver('video', { direction: 'sendrecv', streams: [stream], sendEncodings })
      void put(tracks)
    },
    async adoptSections() {
      for (const adopted of connection.getTransceivers()) {
        adopted.direction = 'sendrecv'
        adopted.sender.setStreams(stream)
      }
      await put(tracks)
      // Browsers that can't scale down start at full size.
      await scale(FIRST_SCALE).catch(() => {})
    },
    put,
    growSoon() {
      if (growing === undefined) grow()
    },
    received: () => ({
      audio: section('audio')?.receiver.track ?? null,
      video: section('video')?.receiver.track ?? null,
    }),
    close: () => clearTimeout(growing),
  }
}
