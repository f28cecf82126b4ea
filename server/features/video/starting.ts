import { memberCards } from '#server/features/members/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import type { VideoSession, video } from '#shared/contracts/video.ts'
import { hasKey, matchKey, wantsKey } from '#shared/domain/match-keys.ts'
import { tellActive } from './announce.ts'
import { findCaller } from './calls.ts'
import { type EndingDeps, endOverdueCallOf } from './hang-up.ts'
import type { Matcher, MatchResult, Starter } from './matcher.ts'
import { storableOffer, takeOffer } from './offers.ts'
import { type CallFacts, presentCall } from './present.ts'
import { ringMember } from './ringing.ts'

type Input = BodyOf<typeof video.start>
type Parts = { readonly deps: EndingDeps; readonly matcher: Matcher }

/** Rings the chosen member, or meets whoever waits. */
export async function startCall(parts: Parts, memberId: string, input: Input): Promise<VideoSession> {
  const { recipientId, filters = {} } = input
  const offer = storableOffer(input.offer)
  if (recipientId === memberId) throw new AppError('cannot_call_yourself')
  if (recipientId) return ringMember(parts.deps, { initiatorId: memberId, recipientId, offer })

  const { database, clock } = parts.deps
  const caller = await findCaller(database.db, memberId, clock.now())
  if (!caller) throw new AppError('unauthorized')
  const key = matchKey({ has: hasKey(caller), wants: wantsKey(filters) })
  return meet(parts, { memberId, key, isPremium: caller.isPremium, offer })
}

async function meet({ deps, matcher }: Parts, starter: Starter): Promise<VideoSession> {
  let result = await matcher.start(starter)
  if (result.outcome === 'call_in_progress' && (await endOverdueCallOf(deps, starter.memberId))) {
    result = await matcher.start(starter)
  }
  if (result.outcome === 'matched') return announceMatch(deps, starter, result)
  if (result.outcome === 'waiting') return presentCall(factsOf(starter, result), starter.memberId, new Map())
  throw new AppError(result.outcome === 'member_not_found' ? 'unauthorized' : result.outcome)
}

type Met = Extract<MatchResult, { outcome: 'matched' }>
type Waits = Extract<MatchResult, { outcome: 'waiting' }>

async function announceMatch(deps: EndingDeps, starter: Starter, met: Met): Promise<VideoSession> {
  const { db } = deps.database
  const [cards, left] = await Promise.all([
    memberCards(db, [starter.memberId, met.peerId]),
    met.role === 'recipient' ? takeOffer(db, met.sessionId) : null,
  ])
  const peerOffer = left ?? met.peerStart?.offer ?? null
  const call = factsOf(starter, met)
  // Of two who started in the same moment only one tells: the recipient, whom every match has exactly one of.
  if (met.role === 'initiator') return presentCall(call, starter.memberId, cards, peerOffer)
  deps.metrics.calls.matched((met.startedAt.getTime() - met.createdAt.getTime()) / 1000)
  const offers = { initiator: peerOffer, recipient: starter.offer }
  return tellActive(deps, { ...call, recipientId: starter.memberId }, cards, offers).recipient
}

function factsOf({ memberId }: Starter, placed: Met | Waits): CallFacts {
  const isMatched = placed.outcome === 'matched'
  const peerId = isMatched ? placed.peerId : null
  const isInitiator = placed.role === 'initiator'
  return {
    id: placed.sessionId,
    kind: 'random',
    status: isMatched ? 'active' : 'pending',
    initiatorId: isInitiator || !peerId ? memberId : peerId,
    recipientId: isInitiator ? peerId : memberId,
    createdAt: placed.createdAt,
    startedAt: isMatched ? placed.startedAt : null,
    endedAt: null,
  }
}
