import { createListeners } from '#client/lib/events/listeners.ts'
import type { LocalTracks } from '../media/local-snapshot.ts'
import { type Certificates, certificatesOf } from '../safety/certificates.ts'
import type { RawDataChannel } from './data-channel.ts'
import type { LocalCandidate, NegotiationTarget } from './negotiation.ts'
import type { StatsReport } from './quality/stats.ts'
import type { SectionHost } from './screen/screen-sections.ts'
import { isSwappable } from './sdp.ts'
import { createSenders } from './senders.ts'

export type LinkState = { connection: RTCPeerConnectionState; ice: RTCIceConnectionState }

export type PeerLink = {
  readonly target: NegotiationTarget
  readonly sections: SectionHost
  readonly channel: RawDataChannel
  readonly state: LinkState
  onState(listener: (state: LinkState) => void): () => void
  onCandidate(listener: (candidate: LocalCandidate) => void): () => void
  /** Null on a `swapping` link if this browser's offers can't be paired. */
  prepareOffer(): Promise<string | null>
  adoptOffer(): Promise<void>
  setTracks(tracks: LocalTracks): Promise<void>
  refreshVideo(): void
  setConfiguration(configuration: RTCConfiguration): void
  remoteTracks(): LocalTracks
  stats(): Promise<StatsReport>
  certificates(): Certificates | null
  close(): void
}

export type PeerLinkOptions = {
  configuration: RTCConfiguration
  tracks: LocalTracks
  /**
   * `offering` has its own sections; `answering` takes those of the offer it gets. `swapping` has its own too, but is
   * ICE-controlled, as an answer would make it, so that it can be paired with an offering one.
   */
  side: 'offering' | 'swapping' | 'answering'
}

const GATHERING_MS = 250

export function createPeerLink({ configuration, tracks, side }: PeerLinkOptions): PeerLink {
  const connection = new RTCPeerConnection({ ...configuration, bundlePolicy: 'max-bundle' })
  const channel = connection.createDataChannel('call', { negotiated: true, id: 0 })
  const senders = createSenders(connection, tracks)
  const candidates = createCandidates(connection)
  const states = createListeners<LinkState>()
  let adopted = side !== 'answering'
  const state = () => stateOf(connection)
  let isUp = false
  const onState = () => {
    const wasUp = isUp
    isUp = state().connection === 'connected'
    if (isUp && !wasUp) senders.onUp()
    states.notify(state())
  }
  connection.addEventListener('connectionstatechange', onState)
  connection.addEventListener('iceconnectionstatechange', onState)
  if (side !== 'answering') senders.addSections()

  return {
    target: connection,
    sections: connection,
    channel,
    get state() {
      return state()
    },
    onState: states.add,
    onCandidate: candidates.listen,
    async prepareOffer() {
      if (side === 'swapping' && !(await becomeControlled(connection))) return null
      await connection.setLocalDescription()
      const set = connection.localDescription?.sdp ?? ''
      if (side === 'swapping' && !isSwappable(set, set)) return null
      await gathered(connection)
      candidates.bufferFromHere()
      return connection.localDescription?.sdp ?? ''
    },
    async adoptOffer() {
      if (adopted) return
      adopted = true
      await senders.adoptSections()
    },
    setTracks: senders.put,
    refreshVideo: senders.refresh,
    setConfiguration: (next) => connection.setConfiguration({ ...next, bundlePolicy: 'max-bundle' }),
    remoteTracks: senders.received,
    stats: () => connection.getStats(),
    certificates: () =>
      certificatesOf({
        local: connection.currentLocalDescription?.sdp,
        remote: connection.currentRemoteDescription?.sdp,
      }),
    close() {
      senders.close()
      connection.close()
    },
  }
}

const EMPTY_OFFER = `${[
  'v=0',
  'o=- 1 1 IN IP4 0.0.0.0',
  's=-',
  't=0 0',
  'a=group:BUNDLE x',
  'm=audio 0 UDP/TLS/RTP/SAVPF 111',
  'c=IN IP4 0.0.0.0',
  'a=mid:x',
  'a=inactive',
  'a=rtcp-mux',
  'a=ice-ufrag:none',
  `a=ice-pwd:${'0'.repeat(24)}`,
  `a=fingerprint:sha-256 ${Array(32).fill('00').join(':')}`,
  'a=setup:actpass',
  'a=rtpmap:111 opus/48000/2',
].join('\r\n')}\r\n`

/**
 * Two paired offers would both be ICE-controlling, and Chromium may take up to a second to resolve that. A connection
 * that answered first stays the controlled side (RFC 8445, 6.1.1), so it answers an empty offer; the next offer reuses
 * that section and is like any other. False in browsers that refuse it, such as Firefox.
 */
async function becomeControlled(connection: RTCPeerConnection): Promise<boolean> {
  try {
    await connection.setRemoteDescription({ type: 'offer', sdp: EMPTY_OFFER })
    await connection.setLocalDescription()
    return true
  } catch {
    return false
  }
}

function stateOf({ connectionState, iceConnectionState }: RTCPeerConnection): LinkState {
  return { connection: connectionState, ice: iceConnectionState }
}

function createCandidates(connection: RTCPeerConnection) {
  const listeners = createListeners<LocalCandidate>()
  let buffered: LocalCandidate[] | null = null
  connection.addEventListener('icecandidate', ({ candidate: gathered }) => {
    if (!gathered?.candidate) return
    const { candidate, sdpMid, sdpMLineIndex, usernameFragment } = gathered
    const local = { candidate, sdpMid, sdpMLineIndex, usernameFragment }
    buffered?.push(local)
    listeners.notify(local)
  })
  return {
    bufferFromHere() {
      buffered = []
    },
    listen(listener: (candidate: LocalCandidate) => void) {
      for (const candidate of buffered ?? []) listener(candidate)
      buffered = null
      return listeners.add(listener)
    },
  }
}

function gathered(connection: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      connection.removeEventListener('icegatheringstatechange', check)
      resolve()
    }
    const check = () => {
      if (connection.iceGatheringState === 'complete') done()
    }
    const timer = setTimeout(done, GATHERING_MS)
    connection.addEventListener('icegatheringstatechange', check)
    check()
  })
}
