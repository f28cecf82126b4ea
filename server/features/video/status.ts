import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ResponseOf } from '#shared/contracts/operation.ts'
import type { SkipResult, video } from '#shared/contracts/video.ts'
import { skipBalance } from '#shared/domain/plans.ts'
import { findCaller, findOpenCall, findOwnCall, presentWithCards } from './calls.ts'

type StatusDeps = Pick<Deps, 'database' | 'realtime' | 'clock'>

export async function readBalance({ database, clock }: StatusDeps, memberId: string): Promise<SkipResult> {
  const caller = await findCaller(database.db, memberId, clock.now())
  if (!caller) throw new AppError('unauthorized')
  return { ...skipBalance(caller.skipsUsed, caller.isPremium), isPremium: caller.isPremium }
}

export async function readStatus(
  deps: StatusDeps,
  memberId: string,
): Promise<ResponseOf<typeof video.status>> {
  const { db } = deps.database
  const [balance, call, online] = await Promise.all([
    readBalance(deps, memberId),
    findOpenCall(db, memberId),
    deps.realtime.countOnline(),
  ])
  return { ...balance, openSession: call && (await presentWithCards(db, call, memberId)), online }
}

/** The balance after a call. What the call cost was settled in the transaction that ended it, so asking again is free. */
export async function balanceAfter(
  deps: StatusDeps,
  memberId: string,
  sessionId: string,
): Promise<SkipResult> {
  const call = await findOwnCall(deps.database.db, sessionId, memberId)
  if (!call) throw new AppError('session_not_found')
  if (!call.endedAt) throw new AppError('call_not_ended')
  return readBalance(deps, memberId)
}
