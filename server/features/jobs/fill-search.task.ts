import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'

const TASK = 'jobs.fill-search'
const EVERY_NIGHT = '11 3 * * *'
const STEP = 500

/** Makes jobs searchable that nodes of an earlier release posted before the trigger on `jobs` existed. */
export async function fillJobSearch({ database }: Pick<Deps, 'database'>): Promise<void> {
  for (let filled = STEP; filled === STEP; ) {
    const result = await database.db.execute(sql`
      insert into job_search (job_id, words)
      select j.id, job_search_words(j) from jobs as j
      where not exists (select from job_search as s where s.job_id = j.id) limit ${STEP}
      on conflict (job_id) do nothing`)
    filled = result.rowCount ?? 0
  }
}

export function handleSearchFill(deps: Pick<Deps, 'database' | 'tasks'>): void {
  deps.tasks.handle(TASK, () => fillJobSearch(deps), { cron: EVERY_NIGHT })
}

/** A search right after an update doesn't wait for the night. */
export async function fillJobSearchSoon({ tasks, log }: Pick<Deps, 'tasks' | 'log'>): Promise<void> {
  await tasks
    .enqueue(TASK, {}, { key: 'start' })
    .catch((err) => log.warn({ err }, 'could not ask for jobs to be made searchable'))
}
