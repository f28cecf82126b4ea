import type { DbOrTx } from '#server/db/client.ts'
import { cutPage, type FitCursor, fitCursorOf } from '#server/db/paging.ts'
import { findJobs } from '../find.ts'
import { type FoundJob, findOpenJobs } from '../repo.ts'
import type { FitEntry, FitOrder, Viewed } from './order.ts'

/** `entry` is null for jobs that follow by date. */
export type FitRow = { readonly row: FoundJob; readonly entry: FitEntry | null }
type Page = { readonly after: FitCursor | null; readonly size: number; readonly now: Date }

export async function readFitPage(
  db: DbOrTx,
  { asOf, scored, rest }: FitOrder,
  { viewerId, search }: Viewed,
  { after, size, now }: Page,
): Promise<{ rows: FitRow[]; nextCursor: string | null }> {
  const rows: FitRow[] = []
  const missing = () => size + 1 - rows.length
  for (let left = entriesAfter(scored, after); left.length > 0 && missing() > 0; ) {
    const next = left.slice(0, missing())
    left = left.slice(next.length)
    const open = await findOpenJobs(
      db,
      next.map(({ id }) => id),
      { viewerId, now },
    )
    const byId = new Map(open.map((row) => [row.id, row]))
    rows.push(
      ...next.flatMap((entry) => {
        const row = byId.get(entry.id)
        return row ? [{ row, entry }] : []
      }),
    )
  }
  if (rest && missing() > 0) {
    const from = after?.place === 'rest' ? after : rest.after
    const others = await findJobs(db, search, { viewerId, now, after: from, limit: missing(), not: rest.not })
    rows.push(...others.map((row) => ({ row, entry: null })))
  }
  return cutPage(rows, size, ({ row, entry }) =>
    fitCursorOf({ ...row, asOf, place: entry ? scored.indexOf(entry) : 'rest' }),
  )
}

function entriesAfter(scored: readonly FitEntry[], after: FitCursor | null): readonly FitEntry[] {
  if (after === null) return scored
  if (after.place === 'rest') return []
  // In a newer order, the row may stand elsewhere or be gone.
  const last = scored.findIndex(({ id }) => id === after.id)
  return scored.slice(last < 0 ? after.place : last + 1)
}
