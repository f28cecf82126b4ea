import type { Deps } from '#server/deps.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'

/**
 * Tells every window of the members that whom they know, asked or blocked is no longer as it was. That has already
 * happened, so a failure is logged and never thrown: the next page that is read shows it.
 */
export async function tellNetworkChanged(
  { realtime, log }: Pick<Deps, 'realtime' | 'log'>,
  ...memberIds: readonly string[]
): Promise<void> {
  const told = memberIds.map((id) =>
    realtime.sendToMember(id, { v: REALTIME_VERSION, type: 'network.changed' }),
  )
  for (const result of await Promise.allSettled(told)) {
    if (result.status === 'rejected') {
      log.error({ err: result.reason }, 'could not tell a member of a changed connection')
    }
  }
}
