import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { companies, companyMembers, companyProofs, jobs, users } from '#server/db/schema/index.ts'
import { isOpenTo, provenSince } from '#server/features/jobs/public.ts'
import { isVisibleTo } from '#server/features/trust/public.ts'

export type CompanyRow = typeof companies.$inferSelect
export type ProofRow = typeof companyProofs.$inferSelect
type Viewing = { readonly viewerId: string | null; readonly now: Date }

const OPEN_JOBS_COUNTED = 1_000
const PROOFS_MAX = 5

export async function findCompany(db: DbOrTx, slug: string): Promise<CompanyRow | null> {
  const [row] = await db.select().from(companies).where(eq(companies.slug, slug))
  return row ?? null
}

export async function countOpenJobs(db: DbOrTx, id: string, { viewerId, now }: Viewing): Promise<number> {
  const open = db
    .select({ one: sql<number>`1`.as('one') })
    .from(jobs)
    .where(and(eq(jobs.companyId, id), isOpenTo(viewerId, now)))
    .limit(OPEN_JOBS_COUNTED)
    .as('open')
  const [counted] = await db.select({ jobs: sql<number>`count(*)::int` }).from(open)
  return counted?.jobs ?? 0
}

export function findProvenDomains(db: DbOrTx, id: string, { viewerId, now }: Viewing) {
  const provenAt = sql<Date>`max(${companyProofs.provenAt})`.mapWith(companyProofs.provenAt)
  return db
    .select({ domain: sql<string>`${companyProofs.domain}`, provenAt })
    .from(companyProofs)
    .where(
      and(
        eq(companyProofs.companyId, id),
        isNotNull(companyProofs.domain),
        gt(companyProofs.provenAt, provenSince(now)),
        isVisibleTo(viewerId, sql`${companyProofs}.member_id`),
      ),
    )
    .groupBy(companyProofs.domain)
    .orderBy(desc(provenAt), asc(companyProofs.domain))
    .limit(PROOFS_MAX)
}

export async function findPeople(
  db: DbOrTx,
  { key }: CompanyRow,
  { viewerId, limit }: { viewerId: string | null; limit: number },
): Promise<{ ids: string[]; count: number }> {
  const isShown = and(
    eq(companyMembers.companyKey, key),
    eq(users.isListed, true),
    isNull(users.deletingAt),
    isVisibleTo(viewerId, sql`${users}.id`),
  )
  const rows = await db
    .select({ id: users.id, count: sql<number>`(count(*) over ())::int` })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.memberId))
    .where(isShown)
    .orderBy(sql`(${users.idVerificationStatus} = 'verified') desc`, desc(users.createdAt), users.id)
    .limit(limit)
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}

export async function isPosterAt(db: DbOrTx, id: string, memberId: string): Promise<boolean> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.companyId, id), eq(jobs.postedBy, memberId), isNull(jobs.removedAt)))
    .limit(1)
  return rows.length > 0
}

const isOwnProof = (memberId: string, companyId: string): SQL | undefined =>
  and(eq(companyProofs.memberId, memberId), eq(companyProofs.companyId, companyId))

export async function findOwnProof(
  db: DbOrTx,
  memberId: string,
  companyId: string,
): Promise<ProofRow | null> {
  const [row] = await db.select().from(companyProofs).where(isOwnProof(memberId, companyId))
  return row ?? null
}

/** An earlier proof stays until the new one succeeds. */
export async function putPendingDomain(
  tx: DbOrTx,
  {
    memberId,
    companyId,
    pendingDomain,
    now,
  }: Pick<ProofRow, 'memberId' | 'companyId'> & { pendingDomain: string; now: Date },
): Promise<void> {
  await tx
    .insert(companyProofs)
    .values({ memberId, companyId, pendingDomain, createdAt: now })
    .onConflictDoUpdate({ target: [companyProofs.memberId, companyProofs.companyId], set: { pendingDomain } })
}

export async function putProven(
  tx: DbOrTx,
  {
    memberId,
    companyId,
    domain,
    now,
  }: Pick<ProofRow, 'memberId' | 'companyId'> & { domain: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(companyProofs)
    .set({ domain, provenAt: now, pendingDomain: null })
    .where(and(isOwnProof(memberId, companyId), eq(companyProofs.pendingDomain, domain)))
    .returning({ memberId: companyProofs.memberId })
  return rows.length > 0
}

export async function deleteProof(db: DbOrTx, memberId: string, companyId: string): Promise<void> {
  await db.delete(companyProofs).where(isOwnProof(memberId, companyId))
}
