import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { jobs } from '#server/db/schema/index.ts'
import type { ImportedJob } from './shape.ts'

export type ImportCounts = { added: number; updated: number }

/** Adds the jobs, or updates those imported from the same entry. Each is listed for 90 days from `now`. */
export async function upsertJobs(
  db: DbOrTx,
  imported: readonly ImportedJob[],
  now: Date,
): Promise<ImportCounts> {
  const counts: ImportCounts = { added: 0, updated: 0 }
  // A board may list an entry twice; the last one counts.
  const distinct = new Map(imported.map((job) => [`${job.source} ${job.sourceId}`, job]))
  for (const { postedAt, ...job } of distinct.values()) {
    const created = postedAt && postedAt < now ? postedAt : now
    const isChanged = sql`(${jobs.title}, ${jobs.description}, ${jobs.location}, ${jobs.salaryMin}, ${jobs.salaryMax})
      is distinct from (excluded.title, excluded.description, excluded.location, excluded.salary_min, excluded.salary_max)`
    const [row] = await db
      .insert(jobs)
      .values({ ...job, createdAt: created, updatedAt: created, renewedAt: now })
      .onConflictDoUpdate({
        target: [jobs.source, jobs.sourceId],
        set: {
          ...job,
          isActive: true,
          renewedAt: now,
          updatedAt: sql`case when ${isChanged} then ${now.toISOString()}::timestamptz else ${jobs.updatedAt} end`,
        },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    if (row?.isNew) counts.added += 1
    else counts.updated += 1
  }
  return counts
}
