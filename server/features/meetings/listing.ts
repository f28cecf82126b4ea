import { cutPage, readTimeCursor, timeCursorOf } from '#server/db/paging.ts'
import type { meetings } from '#shared/contracts/meetings.ts'
import type { ResponseOf } from '#shared/contracts/operation.ts'
import type { MeetingDeps } from './changing.ts'
import { presentMeetings } from './present.ts'
import { findCurrentMeetings, findPastMeetings } from './repo.ts'

type ReadDeps = Pick<MeetingDeps, 'database' | 'clock'>

const PAGE = 20

/** What can be answered, and what is ahead. */
export async function listCurrentMeetings(
  { database: { db }, clock }: ReadDeps,
  memberId: string,
): Promise<ResponseOf<typeof meetings.list>> {
  const viewer = { memberId, now: clock.now() }
  const { open, ahead } = await findCurrentMeetings(db, memberId, viewer.now)
  return { open: await presentMeetings(db, open, viewer), ahead: await presentMeetings(db, ahead, viewer) }
}

export async function listPastMeetings(
  { database: { db }, clock }: ReadDeps,
  memberId: string,
  cursor: string | undefined,
): Promise<ResponseOf<typeof meetings.past>> {
  const now = clock.now()
  const after = readTimeCursor(cursor)
  const found = await findPastMeetings(db, memberId, { after, limit: PAGE + 1, now })
  const { rows, nextCursor } = cutPage(found, PAGE, timeCursorOf)
  return { items: await presentMeetings(db, rows, { memberId, now }), nextCursor }
}
