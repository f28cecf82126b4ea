import type { Deps } from '#server/deps.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'

/**
 * Notifies every window of the members that their connections changed. The change is committed, so a failure is logged,
 * never thrown: the next read shows it.
 */
export async function notifyNetworkChanged(
  { realtime, log }: Pick<Deps, 'realtime' | 'log'>,
  ...memberIds: readonly string[]
): Promise<void> {
  const sends = memberIds.map((id) =>
    realtime.sendToMember(id, { v: REALTIME_VERSION, type: 'network.changed' }),
  )
  for (const result of await Promise.allSettled(sends)) {
    if (result.status === 'rejected') {
      log.error({ err: result.reason }, 'could not tell a member of a changed connection')
    }
  }
}
