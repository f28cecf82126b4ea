import type { SharedSections } from '#shared/protocols/call-signal.ts'
import type { ScreenTracks } from '../../media/local-snapshot.ts'

/** The part of a connection that sections can be added to. */
export type SectionHost = Pick<
  RTCPeerConnection,
  'addTransceiver' | 'getTransceivers' | 'addEventListener' | 'removeEventListener'
>

export type ScreenSections = {
  /** Sends this screen from now on; null keeps the sections for the next one. */
  put(screen: ScreenTracks | null): void
  close(): void
}

type Options = {
  host: SectionHost
  /** Sends an offer. */
  negotiate: () => void
  /** The sections the other side finds the screen in, once both have agreed on them. */
  onSections: (sections: SharedSections | null) => void
}

/**
 * The sections that send a shared screen and its sound. They are added when first needed: in every stored offer they would
 * cost more bytes than the rest, for a call in which most members share nothing.
 */
export function createScreenSections({ host, negotiate, onSections }: Options): ScreenSections {
  const stream = new MediaStream()
  let screen: ScreenTracks | null = null
  let video: RTCRtpTransceiver | null = null
  let audio: RTCRtpTransceiver | null = null

  const add = (kind: 'audio' | 'video') =>
    host.addTransceiver(kind, { direction: 'sendonly', streams: [stream] })
  // A track is replaced at once where both are of one kind; it fails only once the connection is closed.
  const replace = (section: RTCRtpTransceiver | null, track: MediaStreamTrack | null) =>
    section?.sender.replaceTrack(track).catch(() => {})
  const notify = () => {
    const videoMid = screen && agreedMid(video)
    onSections(videoMid ? { video: videoMid, audio: screen?.audio ? agreedMid(audio) : null } : null)
  }
  host.addEventListener('negotiationneeded', negotiate)
  host.addEventListener('signalingstatechange', notify)

  return {
    put(next) {
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

/** The tracks the other side sends in these sections; null while its offer of them isn't here. */
export function receivedTracks(host: SectionHost, { video, audio }: SharedSections): ScreenTracks | null {
  const trackOf = (mid: string | null) =>
    mid === null ? null : host.getTransceivers().find((section) => section.mid === mid)?.receiver.track
  const picture = trackOf(video)
  if (picture?.kind !== 'video') return null
  const sound = trackOf(audio)
  return { video: picture, audio: sound?.kind === 'audio' ? sound : null }
}
