import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { jobWords } from '#shared/domain/search/words.ts'
import { jobTsQuery } from './job-query.ts'

/** The last word, unless it is excluded, in quotes or "or". */
const LAST_WORD = /^(?<before>[^"]*?)(?<![^\s])(?!-|or$)(?<last>[^\s"]+)$/i
const BEGINNING_MIN_LENGTH = 2
const COMPLETIONS_MAX = 12

/**
 * Like `jobTsQuery`, but the last word may also be the beginning of one. Jobs are indexed by stems, which a beginning may not
 * share ("nursin" and "nurs"), so it is completed by the words of jobs.
 */
export async function jobQueryAsTyped(db: DbOrTx, search: string): Promise<string | null> {
  const asGiven = jobTsQuery(search)
  const { before = '', last = '' } = LAST_WORD.exec(search)?.groups ?? {}
  const [beginning, ...more] = jobWords(last)
  if (asGiven === null || !beginning || more.length > 0 || beginning.length < BEGINNING_MIN_LENGTH)
    return asGiven
  const words = await completionsOf(db, beginning)
  const completed = [`'${beginning}':*`, ...words.map((word) => `'${word}'`)].join(' | ')
  const rest = before.trim() === '' ? null : jobTsQuery(before)
  return `(${asGiven}) | (${rest === null ? completed : `(${rest}) & (${completed})`})`
}

/** The most common words of jobs that begin so. They are letters alone. */
async function completionsOf(db: DbOrTx, beginning: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_vocabulary
    where kind = 'jobs' and word ~>=~ ${beginning} and word ~<~ (${beginning} || chr(1114111))
    order by documents desc, word limit ${COMPLETIONS_MAX}`)
  return rows.map(({ word }) => word)
}
