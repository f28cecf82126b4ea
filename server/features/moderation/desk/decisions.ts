import { and, asc, desc, eq, isNull, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '#server/db/client.ts'
import { fullNameOf } from '#server/db/full-name.ts'
import { cutPage, isAfterCursor, microsOf, readTimeCursor, timeCursorOf } from '#server/db/paging.ts'
import { moderationAppeals, moderationDecisions, users } from '#server/db/schema/index.ts'
import type { DeskDecision } from '#shared/contracts/moderation.ts'

const WAITING_MAX = 100
const HISTORY_MAX = 100
const PAGE = 25
const subject = alias(users, 'subject')
const decider = alias(users, 'decider')
const seconder = alias(users, 'seconder')

/** Decisions that wait for someone else: bans for a second moderator, and open appeals. */
export async function listWaiting(
  db: DbOrTx,
  moderatorId: string,
): Promise<{ bans: DeskDecision[]; appeals: DeskDecision[] }> {
  const isOfOther = ne(moderationDecisions.memberId, moderatorId)
  const oldest = asc(moderationDecisions.createdAt)
  const isBan = eq(moderationDecisions.status, 'awaiting_second')
  const isAppealed = and(
    eq(moderationAppeals.decisionId, moderationDecisions.id),
    isNull(moderationAppeals.outcome),
  )
  const [bans, appeals] = await Promise.all([
    select(db, and(isBan, isOfOther)).orderBy(oldest).limit(WAITING_MAX),
    select(db, and(isAppealed, isOfOther)).orderBy(asc(moderationAppeals.createdAt)).limit(WAITING_MAX),
  ])
  const present = (rows: Found[]) => rows.map((found) => presentDecision(found, moderatorId))
  return { bans: present(bans), appeals: present(appeals) }
}

/** Every decision about others, newest first. */
export async function listDecisions(
  db: DbOrTx,
  moderatorId: string,
  cursor: string | undefined,
): Promise<{ items: DeskDecision[]; nextCursor: string | null }> {
  const { id, createdAt, memberId } = moderationDecisions
  const isLater = isAfterCursor({ time: createdAt, id }, readTimeCursor(cursor))
  const found = await select(db, and(isLater, ne(memberId, moderatorId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE + 1)
  const { rows, nextCursor } = cutPage(found, PAGE, ({ micros, row }) => timeCursorOf({ micros, id: row.id }))
  return { items: rows.map((one) => presentDecision(one, moderatorId)), nextCursor }
}

/** Everything decided about a member, newest first. */
export async function decisionsAbout(
  db: DbOrTx,
  memberId: string,
  moderatorId: string,
): Promise<DeskDecision[]> {
  const rows = await select(db, eq(moderationDecisions.memberId, memberId))
    .orderBy(desc(moderationDecisions.createdAt), desc(moderationDecisions.id))
    .limit(HISTORY_MAX)
  return rows.map((found) => presentDecision(found, moderatorId))
}

type Found = Awaited<ReturnType<typeof select>>[number]

function select(db: DbOrTx, condition: SQL | undefined) {
  return db
    .select({
      row: moderationDecisions,
      micros: microsOf(moderationDecisions.createdAt),
      appeal: moderationAppeals,
      name: fullNameOf(subject),
      decidedBy: fullNameOf(decider),
      secondedBy: fullNameOf(seconder),
    })
    .from(moderationDecisions)
    .innerJoin(subject, eq(subject.id, moderationDecisions.memberId))
    .leftJoin(decider, eq(decider.id, moderationDecisions.decidedBy))
    .leftJoin(seconder, eq(seconder.id, moderationDecisions.secondedBy))
    .leftJoin(moderationAppeals, eq(moderationAppeals.decisionId, moderationDecisions.id))
    .where(condition)
    .$dynamic()
}

function presentDecision(
  { row, appeal, name, decidedBy, secondedBy }: Found,
  moderatorId: string,
): DeskDecision {
  return {
    id: row.id,
    member: { id: row.memberId, name: name ?? '' },
    action: row.action,
    cause: row.cause,
    contentKind: row.contentKind,
    rule: row.rule,
    note: row.note,
    endsAt: row.endsAt?.toISOString() ?? null,
    status: row.status,
    decidedBy,
    secondedBy,
    isOwn: [row.decidedBy, row.secondedBy].includes(moderatorId),
    appeal: appeal && {
      text: appeal.text,
      createdAt: appeal.createdAt.toISOString(),
      outcome: appeal.outcome,
    },
    createdAt: row.createdAt.toISOString(),
  }
}
