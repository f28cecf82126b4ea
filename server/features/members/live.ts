import type { Deps } from '#server/deps.ts'
import { listBlockedInEitherDirection } from '#server/features/trust/public.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'

type LiveDeps = Pick<Deps, 'database' | 'realtime' | 'log'>
const v = REALTIME_VERSION

/**
 * Makes pages that show the member refetch: `watchers` if a badge was added or removed, `member` for their own pages only.
 * The change is committed, so a failure is logged, not thrown.
 */
export async function notifyMemberChanged(
  { database, realtime, log }: LiveDeps,
  memberId: string,
  who: 'watchers' | 'member',
): Promise<void> {
  const message = { v, type: 'member.changed', memberId } as const
  if (who === 'member') return realtime.sendToMember(memberId, message)
  try {
    // Anyone may watch an id, and would learn when a badge is added or removed.
    const hidden = await listBlockedInEitherDirection(database.db, memberId)
    await realtime.sendToWatchers(memberId, message, hidden)
  } catch (err) {
    log.warn({ err }, 'could not tell the pages that show a member that they changed')
  }
}
