import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'

const TASK = 'messages.fill-search'
const STEP = 1000
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Makes messages searchable that were sent before the trigger on `messages` existed. */
export async function fillMessageSearch({ database: { db } }: Pick<Deps, 'database'>): Promise<void> {
  for (let after: string | null = FIRST; after !== null; ) {
    const { rows }: { rows: { last: string }[] } = await db.execute(sql`
      with step as materialized (
        select id, seq, sender_id, recipient_id, text from messages
        where id > ${after}::uuid order by id limit ${STEP}
      ), filled as (
        insert into message_search (message_id, seq, sender_id, recipient_id, words)
        select id, seq, sender_id, recipient_id, message_search_words(sender_id, recipient_id, text) from step
        where not exists (select from message_search as s where s.message_id = step.id)
        on conflict (message_id) do nothing
      )
      select id as last from step order by id offset ${STEP - 1}`)
    after = rows[0]?.last ?? null
  }
}

export function handleMessageSearchFill(deps: Pick<Deps, 'database' | 'tasks'>): void {
  deps.tasks.handle(TASK, () => fillMessageSearch(deps))
}

/** At each start: a walk over all messages, in small steps, that finds nothing to do after the first. */
export async function fillMessageSearchSoon({ tasks, log }: Pick<Deps, 'tasks' | 'log'>): Promise<void> {
  await tasks
    .enqueue(TASK, {}, { key: 'start' })
    .catch((err) => log.warn({ err }, 'could not ask for messages to be made searchable'))
}
