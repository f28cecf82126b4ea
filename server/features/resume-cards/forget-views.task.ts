import type { Deps } from '#server/deps.ts'
import { forgetViewsBefore } from './repo/counts.ts'

const TASK = 'resume-cards.forget-views'
const EVERY_NIGHT = '23 2 * * *'

export function forgetViewsDaily({
  tasks,
  database,
  clock,
}: Pick<Deps, 'tasks' | 'database' | 'clock'>): void {
  const run = () => forgetViewsBefore(database.db, clock.now().toISOString().slice(0, 10))
  tasks.handle(TASK, run, { cron: EVERY_NIGHT })
}
