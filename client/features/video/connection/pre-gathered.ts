import type { ParticipantRole, VideoKind } from '#shared/domain/video.ts'
import { OFFER_MAX_LENGTH } from '#shared/protocols/limits.ts'
import type { IceConfigurations } from './ice-configuration.ts'
import type { PeerLink, PeerLinkOptions } from './peer-link.ts'
import { joinOffers } from './sdp.ts'
import type { LocalTracks } from './senders.ts'

/** What a call is warmed for: meeting whoever waits, ringing a chosen member, or taking a member's ring. */
export type CallPurpose = 'random' | 'ring' | 'answer'

export type WarmLink = { link: PeerLink; offer: string }

/** Connections that have gathered their offers before anybody is met: one for each seat that we may get. */
export type WarmCall = {
  /** To be left with the server. */
  readonly offer: string
  /** The link of our seat; the other is let go of. */
  pick(role: ParticipantRole): WarmLink | null
  setTracks(tracks: LocalTracks): void
  close(): void
}

export type WarmCalls = {
  /** Starts to warm for this purpose, unless that is done already. */
  want(purpose: CallPurpose): void
  /** Hands it over; it is then the taker's to close. Null when it could not be made in reasonable time. */
  take(purpose: CallPurpose): Promise<WarmCall | null>
  setTracks(tracks: LocalTracks): void
  /** The network has changed: what was gathered is of no use. */
  refresh(): void
  drop(): void
}

export type WarmCallsOptions = {
  configurations: IceConfigurations
  createLink: (options: PeerLinkOptions) => PeerLink
  tracks: () => LocalTracks
}

const TAKE_WITHIN_MS = 1_500
/** Closing a connection stops the page for some 25 ms: what was not picked goes when the call is up, not while it starts. */
const CLOSE_OTHERS_AFTER_MS = 2_000
/** Addresses seen from outside do not stay the same for ever. */
const MAX_AGE_MS = 10 * 60_000

const KINDS: Record<CallPurpose, VideoKind> = { random: 'random', ring: 'chosen', answer: 'chosen' }
/** Who rings a member that is ringing them at that moment takes that call, as its recipient. */
const SEATS: Record<CallPurpose, readonly ParticipantRole[]> = {
  random: ['initiator', 'recipient'],
  ring: ['initiator', 'recipient'],
  answer: ['recipient'],
}

type Warming = {
  purpose: CallPurpose
  since: number
  links: Map<ParticipantRole, PeerLink>
  ready: Promise<WarmCall | null>
}

export function createWarmCalls({ configurations, createLink, tracks }: WarmCallsOptions): WarmCalls {
  let warming: Warming | null = null

  const warm = async (mine: Warming): Promise<WarmCall | null> => {
    const configuration = await configurations.get(KINDS[mine.purpose])
    if (!configuration || warming !== mine) return null
    const prepared = SEATS[mine.purpose].map(async (role) => {
      const side = role === 'initiator' ? 'offering' : 'swapping'
      const link = createLink({ configuration, tracks: tracks(), side })
      mine.links.set(role, link)
      return { role, link, offer: await link.prepareOffer() }
    })
    // A browser that cannot make its offers ahead makes one when the call begins.
    const links = await Promise.all(prepared).catch(() => [])
    const offer = joinOffers(links.map((link) => link.offer))
    return offer === '' || offer.length > OFFER_MAX_LENGTH ? null : createWarmCall(links, offer)
  }
  const drop = () => {
    warming?.links.forEach((link) => {
      link.close()
    })
    warming = null
  }
  const want = (purpose: CallPurpose): Warming => {
    if (warming?.purpose === purpose && Date.now() - warming.since < MAX_AGE_MS) return warming
    drop()
    const mine: Warming = { purpose, since: Date.now(), links: new Map(), ready: Promise.resolve(null) }
    warming = mine
    mine.ready = warm(mine)
    return mine
  }

  return {
    want: (purpose) => void want(purpose),
    async take(purpose) {
      const mine = want(purpose)
      const taken = await within(mine.ready, TAKE_WITHIN_MS)
      if (warming !== mine) return null
      if (taken) warming = null
      else drop()
      return taken
    },
    setTracks(next) {
      for (const link of warming?.links.values() ?? []) void link.setTracks(next)
    },
    refresh() {
      if (!warming) return
      const { purpose } = warming
      drop()
      want(purpose)
    },
    drop,
  }
}

function createWarmCall(
  prepared: readonly (WarmLink & { role: ParticipantRole })[],
  offer: string,
): WarmCall {
  let held = prepared
  return {
    offer,
    pick(role) {
      const others = held.filter((warm) => warm.role !== role)
      setTimeout(() => closeAll(others), CLOSE_OTHERS_AFTER_MS)
      held = held.filter((warm) => warm.role === role)
      return held[0] ?? null
    },
    setTracks(tracks) {
      for (const { link } of held) void link.setTracks(tracks)
    },
    close: () => closeAll(held),
  }
}

function closeAll(links: readonly WarmLink[]): void {
  for (const { link } of links) link.close()
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
