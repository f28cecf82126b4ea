import type { DbOrTx } from '#server/db/client.ts'
import { jobQueryAsTyped } from '#server/features/vocabulary/public.ts'
import type { JobResult } from '#shared/contracts/search.ts'
import { findJobsByWords } from './find.ts'

type Search = {
  readonly viewerId: string | null
  readonly q: string
  readonly limit: number
  readonly now: Date
}

export async function findOpenJobsAsTyped(db: DbOrTx, { q, ...page }: Search): Promise<JobResult[]> {
  const wanted = await jobQueryAsTyped(db, q)
  if (wanted === null) return []
  const rows = await findJobsByWords(db, wanted, {}, { ...page, after: null })
  return rows.map(({ id, title, company, location, employmentType }) => ({
    id,
    title,
    company,
    location,
    employmentType,
  }))
}
