import { and, isNotNull, sql } from 'drizzle-orm'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { rewriteState } from '#server/features/account/member-row/public.ts'
import { regionCode } from '#shared/domain/regions.ts'

const TASK = 'members.write-regions'
const EVERY_NIGHT = '23 3 * * *'

type Parts = Pick<Deps, 'database'>

/**
 * Writes the code of a state for the names that members typed in earlier releases, which may still run. What isn't a state of
 * their country stays until they edit it.
 */
export async function writeRegions({ database: { db } }: Parts): Promise<void> {
  const written = await db
    .selectDistinct({ country: users.country, state: users.state })
    .from(users)
    .where(and(isNotNull(users.state), sql`${users.state} !~ '^[A-Z]{2}$'`))
  for (const { country, state } of written) {
    const code = state && regionCode(country, state)
    if (code) await rewriteState(db, { country, from: state, to: code })
  }
}

/** Every night, and at each start. */
export function handleRegions({ tasks, log, ...deps }: Parts & Pick<Deps, 'tasks' | 'log'>) {
  tasks.handle(TASK, () => writeRegions(deps), { cron: EVERY_NIGHT })
  return () =>
    tasks
      .enqueue(TASK, {}, { key: 'start' })
      .catch((err) => log.warn({ err }, 'could not ask for states to be written as codes'))
}
