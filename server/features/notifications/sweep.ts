import type { Deps } from '#server/deps.ts'
import { type Repeating, repeat } from '#server/platform/tasks/repeat.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { NOTIFICATIONS_RETENTION_DAYS } from '#shared/domain/notifications.ts'
import { deleteOlderThan } from './repo.ts'

const SWEEP_EVERY_MS = 60 * 60_000
const SWEEP_MAX = 1_000

type SweepDeps = Pick<Deps, 'database' | 'clock' | 'log'>

export async function sweepNotifications({ database, clock }: SweepDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - NOTIFICATIONS_RETENTION_DAYS * DAY_MS)
  while ((await deleteOlderThan(database.db, before, SWEEP_MAX)) === SWEEP_MAX);
}

export function startNotificationSweep(deps: SweepDeps): Repeating {
  return repeat(SWEEP_EVERY_MS, async () => {
    try {
      await sweepNotifications(deps)
    } catch (err) {
      deps.log.warn({ err }, 'could not sweep notifications')
    }
  })
}
