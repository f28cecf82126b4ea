import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'

const TASK = 'companies.fill'
const EVERY_NIGHT = '41 3 * * *'
const STEP = 500
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

type FillDeps = Pick<Deps, 'database'>

/**
 * Gives jobs and profiles from before there were companies theirs, in small steps along their keys, so that a million rows wait
 * for nothing and no one waits for them; and deletes companies whose last job was edited to name another.
 */
export async function fillCompanies({ database: { db } }: FillDeps): Promise<void> {
  await inSteps((after) =>
    db.execute<{ id: string }>(sql`
      with due as (select id from jobs where company_id is null and id > ${after} order by id limit ${STEP})
      update jobs set company_id = company_of(company) from due where jobs.id = due.id returning jobs.id`),
  )
  await inSteps((after) =>
    db.execute<{ id: string }>(sql`
      with due as (
        select member_id as id from member_profiles as p where member_id > ${after} and experience @> '[{"current": true}]'
          and not exists (select from company_members as m where m.member_id = p.member_id) order by member_id limit ${STEP}
      )
      update member_profiles set experience = experience from due where member_id = due.id returning member_id as id`),
  )
  await db.execute(sql`
    delete from companies as c where created_at < now() - interval '1 day'
      and not exists (select from jobs as j where j.company_id = c.id)`)
}

async function inSteps(step: (after: string) => Promise<{ rows: { id: string }[] }>): Promise<void> {
  for (let after: string | undefined = NIL_UUID; after !== undefined; ) {
    const { rows } = await step(after)
    after = rows
      .map(({ id }) => id)
      .sort()
      .at(-1)
  }
}

export function handleCompanyFill(deps: FillDeps & Pick<Deps, 'tasks'>): void {
  deps.tasks.handle(TASK, () => fillCompanies(deps), { cron: EVERY_NIGHT, expireInSeconds: 3_600 })
}

/** After an update the pages don't wait for the night. */
export async function fillCompaniesSoon({ tasks, log }: Pick<Deps, 'tasks' | 'log'>): Promise<void> {
  await tasks
    .enqueue(TASK, {}, { key: 'start' })
    .catch((err) => log.warn({ err }, 'could not ask for companies to be filled'))
}
