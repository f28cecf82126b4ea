import type { SharedSections } from '#shared/protocols/call-signal.ts'
import type { ScreenTracks } from '../../media/local-snapshot.ts'

export type SectionHost = Pick<
  RTCPeerConnection,
  'addTransceiver' | 'getTransceivers' | 'addEventListener' | 'removeEventListener'
>

export type ScreenSections = ReturnType<typeof createScreenSections>

type Options = {
  host: SectionHost
  negotiate: () => void
  onSections: (sections: SharedSections | null) => void
}

export function createScreenSections({ host, negotiate, onSections }: Options) {
  const stream = new MediaStream()
  let screen: ScreenTracks | null = null
  let video: RTCRtpTransceiver | null = null
  let audio: RTCRtpTransceiver | null = null

  const add = (kind: 'audio' | 'video') =>
    host.addTransceiver(kind, { direction: 'sendonly', streams: [stream] })
  // Fails only once the connection is closed.
  const replace = (section: RTCRtpTransceiver | null, track: MediaStreamTrack | null) =>
    section?.sender.replaceTrack(track).catch(() => {})
  const notify = () => {
    const videoMid = screen && agreedMid(video)
    onSections(videoMid ? { video: videoMid, audio: screen?.audio ? agreedMid(audio) : null } : null)
  }
  host.addEventListener('negotiationneeded', negotiate)
  host.addEventListener('signalingstatechange', notify)

  return {
    put(next: ScreenTracks | null) {
      screen = next
      if (next) video ??= add('video')
      if (next?.audio) audio ??= add('audio')
      replace(video, next?.video ?? null)
      replace(audio, next?.audio ?? null)
      notify()
    },
    close() {
      host.removeEventListener('negotiationneeded', negotiate)
      host.removeEventListener('signalingstatechange', notify)
    },
  }
}

/** A section's mid is final once the other side has answered: a collision of two offers takes it back. */
function agreedMid(section: RTCRtpTransceiver | null): string | null {
  return section?.currentDirection === 'sendonly' ? section.mid : null
}

export function receivedTracks(host: SectionHost, { video, audio }: SharedSections): ScreenTracks | null {
  const trackOf = (mid: string | null) =>
    mid === null ? null : host.getTransceivers().find((section) => section.mid === mid)?.receiver.track
  const picture = trackOf(video)
  if (picture?.kind !== 'video') return null
  const sound = trackOf(audio)
  return { video: picture, audio: sound?.kind === 'audio' ? sound : null }
}
