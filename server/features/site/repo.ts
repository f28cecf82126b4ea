import { and, between, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { companies, jobs, resumeCards, users } from '#server/db/schema/index.ts'
import { isOpenTo } from '#server/features/jobs/public.ts'
import { isVisibleTo } from '#server/features/trust/public.ts'

const UUID_DIGITS = 32
const UTC_SECONDS = 'YYYY-MM-DD"T"HH24:MI:SS"Z"'

/** What visitors may see of each kind. A member's last change isn't told: it would say when they use the site. */
const KINDS = {
  jobs: {
    table: jobs,
    id: jobs.id,
    name: jobs.id,
    isVisible: (now: Date): SQL | undefined => isOpenTo(null, now),
    changedAt: sql`greatest(${jobs.updatedAt}, ${jobs.renewedAt})`,
  },
  cards: {
    table: resumeCards,
    id: resumeCards.id,
    name: resumeCards.id,
    isVisible: () => and(sql`${resumeCards.isPublic}`, isVisibleTo(null, resumeCards.userId)),
    changedAt: sql`${resumeCards.updatedAt}`,
  },
  members: {
    table: users,
    id: users.id,
    name: users.id,
    isVisible: () => and(sql`${users.isListed}`, isVisibleTo(null, users.id)),
    changedAt: null,
  },
  companies: {
    table: companies,
    id: companies.id,
    name: companies.slug,
    isVisible: (now: Date): SQL =>
      sql`exists (select from ${jobs} where ${jobs.companyId} = ${companies.id} and ${isOpenTo(null, now)})`,
    changedAt: null,
  },
}
export type SitemapKind = keyof typeof KINDS

/** `name` is the last part of its address. */
export type SitemapEntry = { readonly name: string; readonly changedAt: string | null }

/** Those with an id that begins with `prefix` (hexadecimal digits), by id. */
export async function findListed(
  db: Db,
  kind: SitemapKind,
  { prefix, limit, now }: { readonly prefix: string; readonly limit: number; readonly now: Date },
): Promise<SitemapEntry[]> {
  const { table, id, name, isVisible, changedAt } = KINDS[kind]
  const time =
    changedAt === null
      ? sql<null>`null`
      : sql<string>`to_char(${changedAt} at time zone 'UTC', ${sql.raw(`'${UTC_SECONDS}'`)})`
  return db
    .select({ name, changedAt: time })
    .from(table)
    .where(and(beginsWith(kind, prefix), isVisible(now)))
    .orderBy(id)
    .limit(limit)
}

/** How many there are with such an id, visible or not, counted up to `limit`. */
export async function countUpTo(db: Db, kind: SitemapKind, prefix: string, limit: number): Promise<number> {
  const rows = db
    .select({ one: sql<number>`1`.as('one') })
    .from(KINDS[kind].table)
    .where(beginsWith(kind, prefix))
    .limit(limit)
    .as('rows')
  const [counted] = await db.select({ rows: sql<number>`count(*)::int` }).from(rows)
  return counted?.rows ?? 0
}

function beginsWith(kind: SitemapKind, prefix: string): SQL {
  return between(KINDS[kind].id, prefix.padEnd(UUID_DIGITS, '0'), prefix.padEnd(UUID_DIGITS, 'f'))
}
