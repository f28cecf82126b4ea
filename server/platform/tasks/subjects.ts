import { inArray, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { taskSubjects } from '#server/db/schema/index.ts'
import { hashOf } from '../crypto/secrets.ts'

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const ADDRESS = /"([^"@\s\\]+@[^"\s\\]+)"/g

type Job = { readonly queue: string; readonly jobId: string }

/** Notes whom a job is about: every id in its data, and every text that is an address. */
export async function storeSubjects(db: DbOrTx, { queue, jobId }: Job, data: object): Promise<void> {
  const text = JSON.stringify(data)
  const ids = text.match(ID) ?? []
  const addresses = Array.from(text.matchAll(ADDRESS), ([, address = '']) => address)
  const subjects = hashesOf([...ids, ...addresses])
  if (subjects.length === 0) return
  await db.insert(taskSubjects).values(subjects.map((subject) => ({ subject, queue, jobId })))
}

/**
 * Removes jobs about these members or addresses, whether they wait, run or have failed. A running one continues and finds
 * nothing.
 */
export async function forgetTasks(db: DbOrTx, subjects: readonly string[]): Promise<void> {
  const hashes = hashesOf(subjects)
  if (hashes.length === 0) return
  const isAbout = inArray(taskSubjects.subject, hashes)
  const jobs = await db
    .select({ queue: taskSubjects.queue, jobId: taskSubjects.jobId })
    .from(taskSubjects)
    .where(isAbout)
  for (const [queue, ofQueue] of Map.groupBy(jobs, (job) => job.queue)) {
    const ids = sql.param(ofQueue.map(({ jobId }) => jobId))
    // Delete twice: a run that fails meanwhile inserts its row again, which the first statement doesn't see.
    for (let pass = 0; pass < 2; pass += 1)
      await db.execute(sql`delete from pgboss.job where name = ${queue} and id = any(${ids}::uuid[])`)
  }
  await db.delete(taskSubjects).where(isAbout)
}

const hashesOf = (subjects: readonly string[]): string[] => [
  ...new Set(subjects.filter((text) => text !== '').map((text) => hashOf(text.toLowerCase()))),
]
