export type LocalTracks = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }

export type Senders = {
  /** Brings the sections of a call: one audio and one video, whether or not there is anything to send yet. */
  addSections(): void
  /** Makes the sections of a remote offer ours, so that the answer sends as well as receives. */
  adoptSections(): Promise<void>
  put(tracks: LocalTracks): Promise<void>
  /** To be called when the connection is up: the picture goes to its full size a little later. */
  growSoon(): void
  received(): LocalTracks
  close(): void
}

/** A full-size picture does not fit the bandwidth that a connection starts with: its first frames would be dropped. */
const FIRST_SCALE = 2
const FULL_SIZE_AFTER_MS = 1_500

export function createSenders(connection: RTCPeerConnection, initial: LocalTracks): Senders {
  // Keeps sound and picture in step at the other side, which sees one stream whatever tracks are put in.
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
      // A browser that cannot start small starts at full size.
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
