import type { CallSignal } from '#shared/protocols/call-signal.ts'
import type { LocalTracks } from '../media/local-snapshot.ts'
import type { Certificates } from '../safety/certificates.ts'
import type { RawDataChannel } from './data-channel.ts'
import { Negotiation } from './negotiation.ts'
import type { LinkState, PeerLink } from './peer-link.ts'
import { type MediaEvents, watchMedia } from './quality/watch-media.ts'
import type { ScreenLink } from './screen/shared-screens.ts'

export type LinkEvents = MediaEvents & {
  onChannel: (channel: RawDataChannel) => void
  onUp: (link: ScreenLink, certificates: Certificates | null) => void
  onDown: () => void
  onRemote: (tracks: LocalTracks) => void
}

type AttachOptions = {
  link: PeerLink
  polite: boolean
  send: (signal: CallSignal) => void
  events: LinkEvents
  onState: (state: LinkState) => void
}

export type AttachedLink = ReturnType<typeof attachLink>

export function attachLink({ link, polite, send, events, onState }: AttachOptions) {
  const negotiation = new Negotiation({
    target: link.target,
    polite,
    send,
    async onRemoteOffer() {
      await link.adoptOffer()
      events.onRemote(link.remoteTracks())
    },
  })
  let shownUp = false
  let stopWatching: (() => void) | null = null
  const offState = link.onState((now) => {
    if (!shownUp && isIceUp(now) && now.connection === 'connected') {
      shownUp = true
      stopWatching ??= watchMedia({
        ...events,
        stats: link.stats,
        pictureTrack: () => link.remoteTracks().video,
        onHeardAgain: link.refreshVideo,
      })
      const negotiate = () => void negotiation.offer({ restart: false })
      events.onUp({ sections: link.sections, negotiate }, link.certificates())
    }
    if (shownUp && (now.ice === 'disconnected' || now.ice === 'failed')) {
      shownUp = false
      events.onDown()
    }
    onState(now)
  })
  const offCandidate = link.onCandidate((candidate) => negotiation.localCandidate(candidate))
  events.onChannel(link.channel)
  let isClosed = false
  // A moment later, so that the connection begins before it shows.
  queueMicrotask(() => {
    const remote = link.remoteTracks()
    if (!isClosed && (remote.audio || remote.video)) events.onRemote(remote)
  })

  return {
    link,
    negotiation,
    isUp: () => isIceUp(link.state),
    close() {
      isClosed = true
      offState()
      offCandidate()
      stopWatching?.()
      link.close()
    },
  }
}

function isIceUp({ ice }: LinkState): boolean {
  return ice === 'connected' || ice === 'completed'
}
