import type { Deps } from '#server/deps.ts'
import { allowSocketsOf, closeSocketsOf } from '#server/features/account/public.ts'
import type { DecisionRow } from '#server/features/trust/public.ts'
import { standingOf } from '#server/features/trust/public.ts'
import { endAllCallsOf, endRandomCallsOf } from '#server/features/video/public.ts'
import { isShutOut } from '#shared/domain/account/moderation.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import { publishContent } from '../content/content.ts'

/** After the commit: what a decision means to open pages, calls and sockets. */
export async function applyDecision(
  deps: Deps,
  { memberId, contentKind, contentId }: Pick<DecisionRow, 'memberId' | 'contentKind' | 'contentId'>,
): Promise<void> {
  if (!contentKind || !contentId) return applyStanding(deps, memberId)
  await deps.realtime.sendToMember(memberId, { v: REALTIME_VERSION, type: 'account.changed' })
  await publishContent(deps, { kind: contentKind, id: contentId }, memberId)
}

/**
 * After the commit, on every node: ends the calls that the member may no longer have, lets their open pages read their
 * standing, and closes the sockets of someone who is shut out or lets those of someone back in connect. Requests see the decision in the database.
 */
export async function applyStanding(deps: Deps, memberId: string): Promise<void> {
  const { level } = await standingOf(deps.database.db, memberId)
  if (level === 'held' || level === 'restricted') await endRandomCallsOf(deps, memberId)
  else if (level !== 'active') await endAllCallsOf(deps, memberId)
  if (!isShutOut(level)) await allowSocketsOf(deps, memberId)
  await deps.realtime.sendToMember(memberId, { v: REALTIME_VERSION, type: 'account.changed' })
  if (isShutOut(level)) await closeSocketsOf(deps, memberId)
}
