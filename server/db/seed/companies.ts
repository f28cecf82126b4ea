import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import { companyProofs, jobs, notifications } from '../schema/index.ts'
import { demoId } from './demo-id.ts'
import { jobId } from './jobs.ts'
import { daysAgo } from './times.ts'

const PROVEN = { job: 'Backend Developer', domain: 'cedarsystems.example', daysAgo: 20.4 }
const ASKED = { job: 'Financial Analyst', daysAgo: 1.3, closesInDays: 5.7 }

/** A company with a proven address, and the question about a job that waits for an answer. Their poster may be absent. */
export async function insertCompanyHistory(tx: DbOrTx, now: Date): Promise<void> {
  const [proven] = await tx
    .select()
    .from(jobs)
    .where(eq(jobs.id, jobId(PROVEN.job)))
  if (proven?.postedBy && proven.companyId) {
    const provenAt = daysAgo(now, PROVEN.daysAgo)
    const of = { memberId: proven.postedBy, companyId: proven.companyId }
    await tx
      .insert(companyProofs)
      .values({ ...of, domain: PROVEN.domain, provenAt, createdAt: provenAt })
      .onConflictDoNothing()
  }
  const [asked] = await tx
    .select()
    .from(jobs)
    .where(eq(jobs.id, jobId(ASKED.job)))
  if (!asked?.postedBy) return
  const closes = daysAgo(now, -ASKED.closesInDays).toISOString()
  await tx
    .insert(notifications)
    .values({
      id: demoId('notification', `still open: ${ASKED.job}`),
      memberId: asked.postedBy,
      kind: 'job_still_open',
      data: { aboutJobId: asked.id, label: asked.title, reason: closes },
      createdAt: daysAgo(now, ASKED.daysAgo),
    })
    .onConflictDoNothing()
}
