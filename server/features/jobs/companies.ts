import { inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { DbOrTx } from '#server/db/client.ts'
import { companies, type jobs } from '#server/db/schema/index.ts'
import { upTo } from '#server/platform/cache.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { DAY_MS } from '#shared/domain/durations.ts'

/** People change jobs, so a proof lapses after a year. */
const PROVEN_DAYS = 365
const SLUGS_CACHED = 50_000
const slugs = new LRUCache<string, string>(upTo(SLUGS_CACHED))

type JobOfCompany = Pick<typeof jobs.$inferSelect, 'companyId' | 'provenDomain' | 'provenAt'>
type Shown = Pick<Job, 'companySlug' | 'posterProof'>

export const provenSince = (now: Date): Date => new Date(now.getTime() - PROVEN_DAYS * DAY_MS)

export async function companiesOf(
  db: DbOrTx,
  rows: readonly JobOfCompany[],
  now: Date,
): Promise<(job: JobOfCompany) => Shown> {
  const ids = new Set(rows.flatMap(({ companyId }) => companyId ?? []))
  const missing = [...ids].filter((id) => !slugs.has(id))
  if (missing.length > 0) {
    const { id, slug } = companies
    const rows = await db.select({ id, slug }).from(companies).where(inArray(id, missing))
    for (const row of rows) slugs.set(row.id, row.slug)
  }
  const since = provenSince(now)
  return ({ companyId, provenDomain, provenAt }) => ({
    companySlug: slugs.get(companyId ?? '') ?? null,
    posterProof:
      provenDomain && provenAt && provenAt > since
        ? { domain: provenDomain, provenAt: provenAt.toISOString() }
        : null,
  })
}
