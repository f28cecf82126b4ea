import { fieldOfWork } from '#server/features/analysis/public.ts'
import { memberCards } from '#server/features/members/public.ts'
import { requireStanding } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { CallFilters, VideoSession } from '#shared/contracts/video.ts'
import type { Country } from '#shared/domain/account/accounts.ts'
import { isPremiumFilter } from '#shared/domain/video.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { findCaller, type PresentableCall, presentCall, takeOffer } from '../lifecycle/calls.ts'
import { type CallDeps, endOverdueCallOf } from '../lifecycle/ending.ts'
import { notifyActive } from '../lifecycle/notify.ts'
import { hasKey, wantsKey } from './match-keys.ts'
import type { MatchRefusal, MatchResult, Starter } from './match-pass.ts'
import type { Matcher } from './matcher.ts'

type StartDeps = { readonly deps: CallDeps; readonly matcher: Matcher }
type Start = {
  readonly memberId: string
  readonly filters: CallFilters
  /** From `storableOffer`. */
  readonly offer: string | null
}

/** The member as the matcher takes them. Throws if they may not start a random call, or not with these filters. */
export async function findStarter(deps: CallDeps, { memberId, filters, offer }: Start): Promise<Starter> {
  const caller = await findCaller(deps.database.db, memberId, deps.clock.now())
  if (!caller) throw new AppError('unauthorized')
  if (caller.isStaff) throw new AppError('staff_not_matched')
  assertFilters(caller, filters)
  if (!caller.isAgeConfirmed) throw new AppError('age_not_confirmed')
  const keys = { has: hasKey(caller), wants: wantsKey(filters) }
  const field = fieldOfWork(caller.title ?? '')
  return { memberId, ...keys, field, isPremium: caller.isPremium, offer }
}

/** Matches the member with someone who is waiting, or adds them to the queue. */
export async function startRandomCall({ deps, matcher }: StartDeps, starter: Starter): Promise<VideoSession> {
  const { memberId } = starter
  let result = await matcher.start(starter)
  if (result.outcome === 'call_in_progress' && (await endOverdueCallOf(deps, memberId))) {
    result = await matcher.start(starter)
  }
  if (result.outcome === 'restricted') {
    await requireStanding(deps.database.db, memberId, 'random_call')
    // The restriction has just ended.
    result = await matcher.start(starter)
  }
  if (result.outcome === 'matched' || result.outcome === 'waiting')
    return presentStarted(deps, starter, result)
  throw new AppError(REFUSALS[result.outcome])
}

const REFUSALS = {
  member_not_found: 'unauthorized',
  restricted: 'member_restricted',
  payment_required: 'payment_required',
  call_in_progress: 'call_in_progress',
} satisfies Record<MatchRefusal, ErrorCode>

/** Throws `premium_required` for a filter that is part of Premium. */
export function assertFilters(
  { country, isPremium }: { country: Country; isPremium: boolean },
  filters: CallFilters,
): void {
  if (!isPremium && isPremiumFilter(filters, country)) throw new AppError('premium_required')
}

type Matched = Extract<MatchResult, { outcome: 'matched' }>
type Waiting = Extract<MatchResult, { outcome: 'waiting' }>

async function presentStarted(
  deps: CallDeps,
  starter: Starter,
  match: Matched | Waiting,
): Promise<VideoSession> {
  const { memberId } = starter
  if (match.outcome === 'waiting') return presentCall(callOf(starter, match), memberId, new Map())
  const { db } = deps.database
  const [cards, peerOffer] = await Promise.all([
    memberCards(db, [memberId, match.peerId]),
    match.peerOffer === undefined ? takeOffer(db, match.sessionId) : match.peerOffer,
  ])
  const call = callOf(starter, match)
  const own = presentCall(call, memberId, cards, peerOffer)
  // If two started at the same moment, both get here. Only the recipient notifies, and every match has exactly one.
  if (match.role === 'initiator') return own
  deps.metrics.calls.matched((match.startedAt.getTime() - match.createdAt.getTime()) / 1000)
  const initiator = presentCall(call, match.peerId, cards, starter.offer)
  // The recipient's page connects with the response. Their other pages only learn of the call.
  const recipient = { ...own, peerOffer: null }
  notifyActive(deps, { ...call, recipientId: memberId }, { initiator, recipient })
  return own
}

function callOf({ memberId }: Starter, result: Matched | Waiting): PresentableCall {
  const isMatched = result.outcome === 'matched'
  const peerId = isMatched ? result.peerId : null
  const isInitiator = result.role === 'initiator'
  return {
    id: result.sessionId,
    kind: 'random',
    status: isMatched ? 'active' : 'pending',
    initiatorId: isInitiator || !peerId ? memberId : peerId,
    recipientId: isInitiator ? peerId : memberId,
    guestId: null,
    meetingId: null,
    sharedField: isMatched ? result.sharedField : null,
    createdAt: result.createdAt,
    startedAt: isMatched ? result.startedAt : null,
    endedAt: null,
  }
}
