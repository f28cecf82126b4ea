import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { jobs, notifiedJobs } from '#server/db/schema/index.ts'
import type { NewJobs } from '#server/platform/mail/letters/jobs.ts'
import { salaryText } from '#shared/domain/jobs/salary.ts'
import type { JobRow } from '../repo.ts'

/** Returns the jobs that are new to the member. A concurrent transaction waits and gets none of these. */
export async function claimNews(
  tx: DbOrTx,
  memberId: string,
  found: readonly JobRow[],
  now: Date,
): Promise<JobRow[]> {
  if (found.length === 0) return []
  const ids = sql.param(found.map(({ id }) => id))
  const { rows } = await tx.execute<{ job_id: string }>(sql`
    insert into ${notifiedJobs} (member_id, job_id, notified_at)
    select ${memberId}::uuid, id, ${now.toISOString()}::timestamptz from ${jobs}
    where id = any(${ids}::uuid[]) order by id for key share
    on conflict do nothing returning job_id`)
  const news = new Set(rows.map((row) => row.job_id))
  return found.filter(({ id }) => news.has(id))
}

export function newsLine(news: readonly Pick<JobRow, 'title' | 'company'>[]): string {
  const [first] = news
  if (!first) return ''
  const others = news.length - 1
  return `${first.title} at ${first.company}${others > 0 ? ` and ${others} more` : ''}`
}

export const postersOf = (news: readonly JobRow[]): string[] => news.flatMap(({ postedBy }) => postedBy ?? [])

const IN_MAIL = 10

export const newsForMail = (name: string | null, news: readonly JobRow[]): NewJobs => ({
  name,
  jobs: news.slice(0, IN_MAIL).map((job) => ({
    id: job.id,
    title: job.title,
    detail: `${job.company} · ${job.location} · ${salaryText(job)}`,
  })),
  more: Math.max(0, news.length - IN_MAIL),
})
