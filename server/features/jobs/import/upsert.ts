import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { jobs } from '#server/db/schema/index.ts'
import type { JobSource } from '#shared/domain/jobs/jobs.ts'
import type { BoardEntry, ImportedJob } from './shape.ts'

export type ReadBoard = {
  readonly source: JobSource
  readonly board: string
  readonly entries: readonly BoardEntry[]
  readonly isWhole: boolean
}
export type ImportCounts = { added: number; updated: number; closed: number }

export function importJobs(db: Db, read: ReadBoard, now: Date): Promise<ImportCounts> {
  return db.transaction(async (tx) => {
    const imported = read.entries.flatMap((entry) => (entry.kind === 'job' ? [entry.job] : []))
    const counts = await upsertJobs(tx, imported, { board: read.board, now })
    return { ...counts, closed: await closeDropped(tx, read) }
  })
}

async function upsertJobs(
  tx: DbOrTx,
  imported: readonly ImportedJob[],
  { board, now }: { board: string; now: Date },
): Promise<Omit<ImportCounts, 'closed'>> {
  const counts = { added: 0, updated: 0 }
  // A board may list an entry twice; the last one counts.
  const distinct = new Map(imported.map((job) => [job.sourceId, job]))
  for (const { postedAt, ...job } of distinct.values()) {
    const posted = postedAt && postedAt < now ? postedAt : null
    const isChanged = sql`(${jobs.title}, ${jobs.description}, ${jobs.location}, ${jobs.salaryMin}, ${jobs.salaryMax})
      is distinct from (excluded.title, excluded.description, excluded.location, excluded.salary_min, excluded.salary_max)`
    const wasUntouched = sql`${jobs.updatedAt} = ${jobs.createdAt}`
    const [row] = await tx
      .insert(jobs)
      .values({
        ...job,
        sourceBoard: board,
        createdAt: posted ?? now,
        updatedAt: posted ?? now,
        renewedAt: now,
        confirmedAt: now,
        listedAt: now,
      })
      .onConflictDoUpdate({
        target: [jobs.source, jobs.sourceId],
        set: {
          ...job,
          sourceBoard: board,
          isActive: true,
          renewedAt: now,
          confirmedAt: now,
          askedAt: null,
          ...(posted && { createdAt: posted }),
          updatedAt: sql`case when ${isChanged} then ${now.toISOString()}::timestamptz
            when ${wasUntouched} then ${posted?.toISOString() ?? sql`${jobs.createdAt}`}::timestamptz else ${jobs.updatedAt} end`,
        },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    if (row?.isNew) counts.added += 1
    else counts.updated += 1
  }
  return counts
}

/** An empty or failed answer says nothing, so jobs close only if every entry could be identified. */
async function closeDropped(tx: DbOrTx, { source, board, entries, isWhole }: ReadBoard): Promise<number> {
  const listed = entries.flatMap((entry) => {
    if (entry.kind === 'elsewhere') return []
    return [entry.kind === 'job' ? entry.job.sourceId : entry.sourceId]
  })
  const ids = listed.filter((id) => id !== null)
  // Saved boards of two companies can have one file name.
  const companies = entries.flatMap((entry) => (entry.kind === 'job' ? [entry.job.company] : []))
  if (!isWhole || entries.length === 0 || ids.length < listed.length) return 0
  const closed = await tx
    .update(jobs)
    .set({ isActive: false })
    .where(
      and(
        eq(jobs.source, source),
        eq(jobs.sourceBoard, board),
        eq(jobs.isActive, true),
        isNull(jobs.postedBy),
        inArray(jobs.company, companies),
        notInArray(jobs.sourceId, ids),
      ),
    )
    .returning({ id: jobs.id })
  return closed.length
}
