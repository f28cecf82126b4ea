import { and, eq, gt, inArray, type Placeholder, type SQL } from 'drizzle-orm'
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

/** Looks up a page of jobs in one query. */
export async function companiesOf(
  db: DbOrTx,
  rows: readonly JobOfCompany[],
  now: Date,
): Promise<(job: JobOfCompany) => Shown> {
  const ids = [...new Set(rows.flatMap(({ companyId }) => companyId ?? []))]
  const posters = [...new Set(rows.flatMap(({ postedBy }) => postedBy ?? []))]
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: companies.id, memberId: companyProofs.memberId, ...companyOfJobColumns })
          .from(companies)
          .leftJoin(
            companyProofs,
            and(
              eq(companyProofs.companyId, companies.id),
              inArray(companyProofs.memberId, posters),
              gt(companyProofs.provenAt, provenSince(now)),
            ),
          )
          .where(inArray(companies.id, ids))
  const slugs = new Map(found.map(({ id, slug }) => [id, slug]))
  const proofs = new Map(found.map((row) => [`${row.id} ${row.memberId}`, row]))
  return ({ companyId, postedBy }) => {
    const slug = slugs.get(companyId ?? '') ?? null
    const { domain = null, provenAt = null } = proofs.get(`${companyId} ${postedBy}`) ?? {}
    return presentCompanyOfJob({ slug, domain, provenAt })
  }
}
