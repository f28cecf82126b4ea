import type { Deps } from '#server/deps.ts'
import type { DecisionRow } from '#server/features/trust/public.ts'
import { standingOf } from '#server/features/trust/public.ts'
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
 * After the commit, on every node: the member's open pages read their standing, calls that they may no longer have end, and
 * the sockets of someone who is shut out close. Requests see the decision in the database.
 */
export async function applyStanding(deps: Deps, memberId: string): Promise<void> {
  await deps.visitorCache.purge()
  const { level } = await standingOf(deps.database.db, memberId)
  await deps.realtime.sendToMember(memberId, { v: REALTIME_VERSION, type: 'account.changed' })
  for (const hook of deps.hooks.onStandingChanged) await hook(deps, memberId, level)
}
