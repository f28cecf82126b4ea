import type { Deps } from '#server/deps.ts'
import { sweepOutbox } from '#server/platform/mail/outbox.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { RETENTION_DAYS } from '#shared/domain/privacy.ts'
import { RULES } from './rules.ts'

const TASK = 'privacy.retention'
const EVERY_NIGHT = '41 3 * * *'
const BATCH = 1_000

type SweepDeps = Pick<Deps, 'database' | 'clock' | 'env' | 'log'>

/** Deletes expired data every night. docs/operations.md has the same table. */
export function handleRetention(deps: SweepDeps & Pick<Deps, 'tasks'>): void {
  deps.tasks.handle(TASK, () => sweepExpired(deps), { cron: EVERY_NIGHT, expireInSeconds: 3_600 })
}

export async function sweepExpired({ database, clock, env, log }: SweepDeps): Promise<void> {
  const now = clock.now().getTime()
  for (const { table, days, isOver } of RULES) {
    const before = new Date(now - days * DAY_MS)
    let deleted = 0
    for (let isMore = true; isMore; ) {
      const { rowCount } = await database.pool.query(
        `delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOver} limit ${BATCH}))`,
        [before],
      )
      deleted += rowCount ?? 0
      isMore = rowCount === BATCH
    }
    if (deleted > 0) log.info({ table, deleted }, 'deleted what was kept long enough')
  }
  await sweepOutbox(env.dataDir, new Date(now - RETENTION_DAYS.outbox * DAY_MS))
}
