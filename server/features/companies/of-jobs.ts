import { and, eq, gt, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { DbOrTx } from '#server/db/client.ts'
import { companies, companyProofs, jobs } from '#server/db/schema/index.ts'
import type { Job } from '#shared/contracts/jobs.ts'

/** An address is proven for a year: people change jobs. */
const PROVEN_DAYS = 365
const DAY_MS = 86_400_000

type JobOfCompany = Pick<typeof jobs.$inferSelect, 'companyId' | 'postedBy'>
type Shown = Pick<Job, 'companySlug' | 'posterProof'>
/** A job's company, and what its poster proved of it. */
export type CompanyOfJob = {
  readonly slug: string | null
  readonly domain: string | null
  readonly provenAt: Date | null
}

/** For queries of `jobs` that join both tables. */
export const companyOfJobColumns = {
  slug: companies.slug,
  domain: companyProofs.domain,
  provenAt: companyProofs.provenAt,
}

/** Proofs from before this moment have lapsed. */
export const provenSince = (now: Date): Date => new Date(now.getTime() - PROVEN_DAYS * DAY_MS)

/** The proof of the member who posted the job, of its company alone. */
export function isProofOfPoster(since: Date | Placeholder): SQL | undefined {
  return and(
    eq(companyProofs.companyId, jobs.companyId),
    eq(companyProofs.memberId, jobs.postedBy),
    gt(companyProofs.provenAt, since),
  )
}

export function presentCompanyOfJob({ slug, domain, provenAt }: CompanyOfJob): Shown {
  const posterProof = domain && provenAt ? { domain, provenAt: provenAt.toISOString() } : null
  return { companySlug: slug, posterProof }
}

/** Slugs never change, so they are read once. */
const SLUGS_KEPT = 50_000
const slugs = new LRUCache<string, string>({ max: SLUGS_KEPT })

/** Looks up a page of jobs: a list costs one small query, and one of imported jobs none. */
export async function companiesOf(
  db: DbOrTx,
  rows: readonly JobOfCompany[],
  now: Date,
): Promise<(job: JobOfCompany) => Shown> {
  const ofMembers = rows.filter((row) => row.postedBy !== null && row.companyId !== null)
  const [proofs] = await Promise.all([
    ofMembers.length > 0 ? findProofs(db, ofMembers, now) : new Map<string, CompanyProofRow>(),
    readSlugs(db, new Set(rows.flatMap(({ companyId }) => companyId ?? []))),
  ])
  return ({ companyId, postedBy }) => {
    const { domain = null, provenAt = null } = proofs.get(`${companyId} ${postedBy}`) ?? {}
    return presentCompanyOfJob({ slug: slugs.get(companyId ?? '') ?? null, domain, provenAt })
  }
}

type CompanyProofRow = typeof companyProofs.$inferSelect

async function findProofs(
  db: DbOrTx,
  rows: readonly JobOfCompany[],
  now: Date,
): Promise<Map<string, CompanyProofRow>> {
  const posters = [...new Set(rows.map(({ postedBy }) => postedBy))]
  const found = await db
    .select()
    .from(companyProofs)
    .where(
      and(
        sql`${companyProofs.memberId} = any(${sql.param(posters)}::uuid[])`,
        gt(companyProofs.provenAt, provenSince(now)),
      ),
    )
  return new Map(found.map((row) => [`${row.companyId} ${row.memberId}`, row]))
}

async function readSlugs(db: DbOrTx, ids: ReadonlySet<string>): Promise<void> {
  const missing = [...ids].filter((id) => !slugs.has(id))
  if (missing.length === 0) return
  const { id, slug } = companies
  const found = await db.select({ id, slug }).from(companies).where(inArray(id, missing))
  for (const row of found) slugs.set(row.id, row.slug)
}
