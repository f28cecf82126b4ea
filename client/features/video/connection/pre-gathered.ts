import type { ParticipantRole, VideoKind } from '#shared/domain/video.ts'
import { OFFER_MAX_LENGTH } from '#shared/protocols/limits.ts'
import type { LocalTracks } from '../media/local-snapshot.ts'
import type { IceConfigurations } from './ice-configuration.ts'
import type { PeerLink, PeerLinkOptions } from './peer-link.ts'
import { joinOffers } from './sdp.ts'

export type CallPurpose = 'random' | 'chosen' | 'answer' | 'meeting'

export type PreGatheredLink = { link: PeerLink; offer: string }

export type PreGatheredCall = NonNullable<ReturnType<typeof createPreGatheredCall>>
export type PreGathering = ReturnType<typeof createPreGathering>

type PreGatheringOptions = {
  configurations: IceConfigurations
  createLink: (options: PeerLinkOptions) => PeerLink
  tracks: () => LocalTracks
}

const TAKE_WITHIN_MS = 1_500
/** Closing a connection blocks the page for some 25 ms, so unused ones wait until the call is up. */
const CLOSE_OTHERS_AFTER_MS = 2_000
const MAX_AGE_MS = 10 * 60_000

const KINDS: Record<CallPurpose, VideoKind> = {
  random: 'random',
  chosen: 'chosen',
  answer: 'chosen',
  meeting: 'meeting',
}
/** Two members who call each other at the same moment get one call, in which one of them is the recipient. */
const ROLES: Record<CallPurpose, readonly ParticipantRole[]> = {
  random: ['initiator', 'recipient'],
  chosen: ['initiator', 'recipient'],
  answer: ['recipient'],
  meeting: ['initiator', 'recipient'],
}

type PreparedLink = PreGatheredLink & { role: ParticipantRole }

type Gathering = {
  purpose: CallPurpose
  since: number
  links: Map<ParticipantRole, PeerLink>
  ready: Promise<readonly PreparedLink[]>
}

export function createPreGathering({ configurations, createLink, tracks }: PreGatheringOptions) {
  let gathering: Gathering | null = null

  const gather = async (mine: Gathering): Promise<readonly PreparedLink[]> => {
    const configuration = await configurations.get(KINDS[mine.purpose])
    if (!configuration || gathering !== mine) return []
    const prepared = ROLES[mine.purpose].map(async (role) => {
      const side = role === 'initiator' ? 'offering' : 'swapping'
      const link = createLink({ configuration, tracks: tracks(), side })
      mine.links.set(role, link)
      const offer = await link.prepareOffer()
      if (offer !== null) return [{ role, link, offer }]
      mine.links.delete(role)
      link.close()
      return []
    })
    // A browser that can't prepare offers makes one when the call begins. One that can't pair them has only its first.
    return (await Promise.all(prepared).catch(() => [])).flat()
  }
  const drop = () => {
    for (const link of gathering?.links.values() ?? []) link.close()
    gathering = null
  }
  const want = (purpose: CallPurpose): Gathering => {
    if (gathering?.purpose === purpose && Date.now() - gathering.since < MAX_AGE_MS) return gathering
    drop()
    const mine: Gathering = { purpose, since: Date.now(), links: new Map(), ready: Promise.resolve([]) }
    gathering = mine
    mine.ready = gather(mine)
    return mine
  }

  return {
    want: (purpose: CallPurpose) => void want(purpose),
    async take(purpose: CallPurpose) {
      const mine = want(purpose)
      const links = await within(mine.ready, TAKE_WITHIN_MS)
      if (gathering !== mine) return null
      const taken = links && createPreGatheredCall(links)
      if (taken) gathering = null
      else drop()
      return taken
    },
    setTracks(next: LocalTracks) {
      for (const link of gathering?.links.values() ?? []) void link.setTracks(next)
    },
    refresh() {
      if (!gathering) return
      const { purpose } = gathering
      drop()
      want(purpose)
    },
    drop,
  }
}

function createPreGatheredCall(prepared: readonly PreparedLink[]) {
  let held = prepared.map(withAllCandidates)
  const offer = joinOffers(held.map((link) => link.offer))
  if (offer === '' || offer.length > OFFER_MAX_LENGTH) return null
  return {
    offer,
    pick(role: ParticipantRole): PreGatheredLink | null {
      const others = held.filter((one) => one.role !== role)
      setTimeout(() => closeAll(others), CLOSE_OTHERS_AFTER_MS)
      held = held.filter((one) => one.role === role)
      return held[0] ?? null
    },
    setTracks(tracks: LocalTracks) {
      for (const { link } of held) void link.setTracks(tracks)
    },
    close: () => closeAll(held),
  }
}

/** A distant relay answers after the offer was prepared; the offer that is stored names its address too. */
function withAllCandidates(prepared: PreparedLink): PreparedLink {
  return { ...prepared, offer: prepared.link.target.localDescription?.sdp ?? prepared.offer }
}

function closeAll(links: readonly PreGatheredLink[]): void {
  for (const { link } of links) link.close()
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
