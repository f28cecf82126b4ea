import { inArray } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { jobs } from '#server/db/schema/index.ts'
import { memberCards } from '#server/features/members/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Connection } from '#shared/contracts/connections.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { type ConnectionRow, findFurtherJobs, type Listed, otherOf } from './repo.ts'

/** A connection as one of the two sees it. The sender of a request never learns that it was declined. */
export async function presentConnections(
  db: DbOrTx,
  rows: readonly Listed[],
  memberId: string,
): Promise<Connection[]> {
  const [cards, further] = await Promise.all([
    memberCards(
      db,
      rows.map((row) => otherOf(row, memberId)),
    ),
    findFurtherJobs(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.flatMap((row) => {
    const member = cards.get(otherOf(row, memberId))
    const jobsOf = further.filter(({ connectionId }) => connectionId === row.id)
    return member ? [present(row, { member, further: jobsOf }, memberId)] : []
  })
}

export async function presentConnection(
  db: DbOrTx,
  row: ConnectionRow,
  memberId: string,
): Promise<Connection> {
  const [job] = await db
    .select({ title: jobs.title })
    .from(jobs)
    .where(inArray(jobs.id, row.jobId ? [row.jobId] : []))
  const [shown] = await presentConnections(db, [{ ...row, jobTitle: job?.title ?? null }], memberId)
  if (!shown) throw new AppError('member_not_found')
  return shown
}

type Related = { member: MemberCard; further: readonly { id: string; title: string }[] }

function present(row: Listed, { member, further }: Related, memberId: string): Connection {
  const job = row.jobId && row.jobTitle !== null ? { id: row.jobId, title: row.jobTitle } : null
  return {
    id: row.id,
    status: row.status === 'accepted' ? 'accepted' : 'pending',
    direction: row.userId1 === memberId ? 'outgoing' : 'incoming',
    member,
    job,
    jobs: [...(job ? [job] : []), ...further.map(({ id, title }) => ({ id, title }))],
    ...noteSeenBy(row, memberId),
    createdAt: row.createdAt.toISOString(),
    connectedAt: row.status === 'accepted' ? (row.respondedAt ?? row.createdAt).toISOString() : null,
  }
}

function noteSeenBy(
  { userId1, status, note, noteHiddenAt }: ConnectionRow,
  memberId: string,
): Pick<Connection, 'note' | 'isNoteHidden'> {
  // Once accepted, a note that is shown is a message.
  if (status === 'accepted') return { note: null, isNoteHidden: false }
  if (userId1 !== memberId) return { note: noteHiddenAt ? null : note, isNoteHidden: false }
  return { note, isNoteHidden: note !== null && noteHiddenAt !== null }
}
