import { type SQL, sql } from 'drizzle-orm'
import { blocks, resumeCards } from '#server/db/schema/index.ts'
import type { CardCursor } from '../cursor.ts'

export type ResumeCardRow = typeof resumeCards.$inferSelect
export type ListedCard = ResumeCardRow & { micros: string }

/** JavaScript's dates lack the microseconds that rows are ordered by. */
export const microsOf = (time: SQL) => sql<string>`(extract(epoch from ${time}) * 1000000)::bigint::text`
export const micros = microsOf(sql`${resumeCards.createdAt}`).as('micros')

export const newestFirst = [
  sql`${resumeCards.createdAt} desc nulls last`,
  sql`${resumeCards.id} desc nulls last`,
] as const

/** The time of a cursor; infinity without one. */
export function timeOf(after: CardCursor | null): SQL {
  return after
    ? sql`(timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond')`
    : sql`timestamptz 'infinity'`
}

export function isAfter(after: CardCursor | null): SQL | undefined {
  if (!after) return undefined
  return sql`(${resumeCards.createdAt}, ${resumeCards.id}) < (${timeOf(after)}, ${after.id}::uuid)`
}

/** Ids on either side of a block with the viewer, as an array. */
export function hiddenFrom(viewerId: string | null): SQL {
  if (viewerId === null) return sql`'{}'::uuid[]`
  return sql`array(
    select blocked_id from ${blocks} where blocker_id = ${viewerId}
    union all select blocker_id from ${blocks} where blocked_id = ${viewerId}
  )`
}
