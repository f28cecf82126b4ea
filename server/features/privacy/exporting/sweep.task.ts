import type { Deps } from '#server/deps.ts'
import { DAY_MS, HOUR_MS } from '#shared/domain/durations.ts'
import { EXPORT_RETENTION_DAYS } from '#shared/domain/privacy.ts'
import { deleteOlder, failStuckExports, knownKeys } from './repo.ts'

const TASK = 'privacy.sweep-exports'
const EVERY_HOUR = '27 * * * *'
/** Members who have waited for so long may ask again; the task that is still tried finds nothing then. */
const STUCK_AFTER_MS = 2 * HOUR_MS

export function handleExportSweep(deps: Deps): void {
  deps.tasks.handle(TASK, () => sweepExports(deps), { cron: EVERY_HOUR })
}

/** Deletes expired exports, and bytes without a request. */
export async function sweepExports({
  database: { db },
  storage,
  clock,
  log,
}: Pick<Deps, 'database' | 'storage' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now().getTime()
  const failed = await failStuckExports(db, new Date(now - STUCK_AFTER_MS))
  if (failed > 0) log.error({ exports: failed }, 'copies of data were not made in time and are given up')
  const over = await deleteOlder(db, new Date(now - EXPORT_RETENTION_DAYS * DAY_MS))
  for (const key of over) await storage.raw.delete(key)
  const left: string[] = []
  for await (const { key, modifiedAt } of storage.raw.list('exports')) {
    if (modifiedAt.getTime() < now - STUCK_AFTER_MS) left.push(key)
  }
  const known = await knownKeys(db, left)
  for (const key of left) if (!known.has(key)) await storage.raw.delete(key)
}
