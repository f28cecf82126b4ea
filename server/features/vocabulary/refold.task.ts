import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'

const TASK = 'search.fold-again'
const EVERY_NIGHT = '37 3 * * *'
const STEP = 200

type Parts = Pick<Deps, 'database'>

const MEMBERS = { table: sql`member_search`, id: sql`member_id`, refresh: sql`refresh_member_search(id)` }
const CARDS = { table: sql`card_search`, id: sql`card_id`, refresh: sql`refresh_card_search(array[id])` }

/**
 * Earlier releases folded fewer letters than fold_text, so members and cards with such letters are indexed again. Words with
 * the prefixes '=', '@' and '!' are never folded.
 */
export async function refoldIndex({ database: { db } }: Parts): Promise<void> {
  for (const { table, id, refresh } of [MEMBERS, CARDS]) {
    for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null; ) {
      const { rows }: { rows: { id: string }[] } = await db.execute(sql`
        with due as materialized (
          select ${id} as id from ${table}
          where ${id} > ${after}::uuid and words::text ~ '[^\\x01-\\x7f]' and exists (
            select from unnest(words) as word
            where word.lexeme !~ '^[=@!]' and fold_text(word.lexeme) <> word.lexeme)
          order by ${id} limit ${STEP}
        )
        select id, ${refresh} from due order by id`)
      after = rows.at(-1)?.id ?? null
    }
  }
}

/** Every night, and at each start. */
export function handleRefold({ tasks, log, ...deps }: Parts & Pick<Deps, 'tasks' | 'log'>) {
  tasks.handle(TASK, () => refoldIndex(deps), { cron: EVERY_NIGHT })
  return () =>
    tasks
      .enqueue(TASK, {}, { key: 'start' })
      .catch((err) => log.warn({ err }, 'could not ask for words to be folded again'))
}
