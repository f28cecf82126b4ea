import type { CallSignal } from '#shared/protocols/call-signal.ts'
import { createTalk, type Talk, type TalkState, type TalkText } from './data-channel.ts'
import { watchMedia } from './media-watch.ts'
import { Negotiation } from './negotiation.ts'
import type { LinkState, PeerLink } from './peer-link.ts'
import type { Quality } from './quality.ts'
import type { LocalTracks } from './senders.ts'

export type LinkEvents = {
  onUp: () => void
  /** It was up and is not now. */
  onDown: () => void
  onRemote: (tracks: LocalTracks) => void
  onFirstMedia: () => void
  onQuality: (quality: Quality) => void
  onPeerState: (state: TalkState) => void
  onText: (text: TalkText) => void
}

export type AttachOptions = {
  link: PeerLink
  polite: boolean
  send: (signal: CallSignal) => void
  state: TalkState
  events: LinkEvents
  onState: (state: LinkState) => void
}

/** A link at work in a session: with its negotiation, its talk and the watch over its media. */
export type AttachedLink = {
  readonly link: PeerLink
  readonly negotiation: Negotiation
  readonly talk: Talk
  isUp(): boolean
  close(): void
}

export function attachLink({ link, polite, send, state, events, onState }: AttachOptions): AttachedLink {
  const negotiation = new Negotiation({
    target: link.target,
    polite,
    send,
    async onRemoteOffer() {
      await link.adoptOffer()
      events.onRemote(link.remoteTracks())
    },
  })
  const talk = createTalk({
    channel: link.channel,
    state,
    onState: events.onPeerState,
    onText: events.onText,
  })
  let shownUp = false
  let stopWatching: (() => void) | null = null
  const offState = link.onState((now) => {
    if (!shownUp && isIceUp(now) && now.connection === 'connected') {
      shownUp = true
      stopWatching ??= watchMedia({ ...events, stats: link.stats })
      events.onUp()
    }
    if (shownUp && (now.ice === 'disconnected' || now.ice === 'failed')) {
      shownUp = false
      events.onDown()
    }
    onState(now)
  })
  const offCandidate = link.onCandidate((candidate) => negotiation.localCandidate(candidate))
  const remote = link.remoteTracks()
  if (remote.audio || remote.video) events.onRemote(remote)

  return {
    link,
    negotiation,
    talk,
    isUp: () => isIceUp(link.state),
    close() {
      offState()
      offCandidate()
      stopWatching?.()
      talk.close()
      link.close()
    },
  }
}

function isIceUp({ ice }: LinkState): boolean {
  return ice === 'connected' || ice === 'completed'
}
