import type { DbOrTx } from '#server/db/client.ts'
import { lockMemberRows } from '#server/db/member-locks.ts'
import { meetings as meetingsTable } from '#server/db/schema/index.ts'
import { findApplicantToMeet } from '#server/features/applications/public.ts'
import { publishNotifications } from '#server/features/notifications/public.ts'
import {
  areConnected,
  isReachable,
  refuseIfRepeated,
  requireStanding,
} from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { MeetingOther, MeetingView, meetings } from '#shared/contracts/meetings.ts'
import type { BodyOf, ResponseOf } from '#shared/contracts/operation.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { FOLLOW_UP_DAYS, MEETINGS_A_DAY, OPEN_WITH_ONE_MAX } from '#shared/domain/scheduling/meetings.ts'
import { type MeetingDeps, readMeeting } from './changing.ts'
import { readCalendar, requireFree } from './conflicts.ts'
import { resolveTime, resolveTimes, timeProblem } from './local-times.ts'
import {
  countOpenWith,
  countProposedSince,
  findMeeting,
  findZoneOf,
  haveMet,
  otherSide,
  replaceTimes,
} from './repo.ts'
import { storeMeetingNews } from './telling/notices.ts'

type Body = BodyOf<typeof meetings.propose>
type ReadDeps = Pick<MeetingDeps, 'database' | 'clock'>
type Addressee = { readonly otherId: string; readonly applicationId: string | null }

export async function proposeMeeting(deps: MeetingDeps, memberId: string, body: Body): Promise<MeetingView> {
  const { db } = deps.database
  const times = resolveTimes(body, deps.clock.now())
  const addressee = await findAddressee(db, memberId, body.with, deps.clock.now())
  const { id, stored } = await db.transaction((tx) =>
    proposeLocked(deps, tx, { memberId, addressee, body, times }),
  )
  await publishNotifications(deps, stored)
  return readMeeting(deps, { memberId, id })
}

type Proposal = {
  readonly memberId: string
  readonly addressee: Addressee
  readonly body: Body
  readonly times: readonly Date[]
}

async function proposeLocked(deps: MeetingDeps, tx: DbOrTx, { memberId, addressee, body, times }: Proposal) {
  const now = deps.clock.now()
  const { otherId, applicationId } = addressee
  await lockMemberRows(tx, memberId, otherId)
  await requireMayPropose(tx, memberId, addressee, now)
  await requireStanding(tx, memberId, applicationId === null ? 'chosen_call' : 'first_contact')
  await requireQuota(tx, memberId, otherId, now)
  await requireFree(tx, memberId, { times, minutes: body.minutes, exceptId: null })
  const { topic, note, minutes, timeZone } = body
  // Applicants wrote first, and all get the same words about an interview.
  if (applicationId === null) {
    const text = [topic, note].filter(Boolean).join('\n')
    await refuseIfRepeated(tx, { senderId: memberId, recipientId: otherId, text, now })
  }
  const [meeting] = await tx
    .insert(meetingsTable)
    .values({
      ...{ organizerId: memberId, inviteeId: otherId, proposerId: memberId, applicationId },
      ...{ topic, note: note || null, minutes, organizerZone: timeZone, createdAt: now },
    })
    .returning()
  if (!meeting) throw new Error('the meeting was not stored')
  await replaceTimes(tx, meeting.id, times)
  const news = { event: 'meeting_proposed', meeting, memberId: otherId, times, words: meeting.note } as const
  return { id: meeting.id, stored: await storeMeetingNews(deps, tx, [news]) }
}

/** Throws `member_not_found` or `application_not_found` for someone or something that the member may not see. */
async function findAddressee(
  db: DbOrTx,
  memberId: string,
  other: MeetingOther,
  now: Date,
): Promise<Addressee> {
  if (other.kind === 'member') return { otherId: other.memberId, applicationId: null }
  const { applicationId } = other
  const applicant = await findApplicantToMeet(db, { posterId: memberId, id: applicationId }, now)
  if (!applicant) throw new AppError('application_not_found')
  if (!applicant.mayMeet) throw new AppError('meeting_not_allowed')
  return { otherId: applicant.applicantId, applicationId }
}

/** Again with both locked: a block, a withdrawal or a removed connection may have come in between. */
async function requireMayPropose(
  tx: DbOrTx,
  memberId: string,
  { otherId, applicationId }: Addressee,
  now: Date,
): Promise<void> {
  if (otherId === memberId) throw new AppError('cannot_act_on_yourself')
  if (!(await isReachable(tx, memberId, otherId))) throw new AppError('member_not_found')
  if (applicationId !== null) await findAddressee(tx, memberId, { kind: 'application', applicationId }, now)
  else if (!(await areConnected(tx, memberId, otherId))) {
    const since = new Date(now.getTime() - FOLLOW_UP_DAYS * DAY_MS)
    if (!(await haveMet(tx, memberId, otherId, { since, now }))) throw new AppError('meeting_not_allowed')
  }
}

async function requireQuota(tx: DbOrTx, memberId: string, otherId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  if ((await countProposedSince(tx, memberId, since)) >= MEETINGS_A_DAY)
    throw new AppError('too_many_meetings')
  if ((await countOpenWith(tx, memberId, otherId, now)) >= OPEN_WITH_ONE_MAX)
    throw new AppError('too_many_meetings', {
      message: `${OPEN_WITH_ONE_MAX} of your proposals wait for this member's answer. Take one back first.`,
    })
}

/** What times on the member's clocks mean, before anything is sent. Tells nothing about the other one's calendar. */
export async function checkTimes(
  { database: { db }, clock }: ReadDeps,
  memberId: string,
  { with: other, minutes, times, timeZone }: BodyOf<typeof meetings.check>,
): Promise<ResponseOf<typeof meetings.check>> {
  const now = clock.now()
  const { otherId, exceptId } = await findChecked(db, memberId, other, now)
  const resolved = times.map((time) => resolveTime(time, timeZone))
  const asked = resolved.map(({ startsAt }) => ({ startsAt, minutes, exceptId }))
  const [calendar, theirZone] = await Promise.all([
    readCalendar(
      db,
      [memberId],
      asked.filter(({ startsAt }) => timeProblem(startsAt, now) === null),
    ),
    otherId === null ? null : findZoneOf(db, otherId),
  ])
  return {
    theirZone,
    times: resolved.map(({ startsAt, shift }) => ({
      startsAt: startsAt.toISOString(),
      shift,
      problem: timeProblem(startsAt, now),
      conflict: calendar.conflictOf(memberId, { startsAt, minutes, exceptId }),
    })),
  }
}

async function findChecked(
  db: DbOrTx,
  memberId: string,
  other: BodyOf<typeof meetings.check>['with'],
  now: Date,
): Promise<{ otherId: string | null; exceptId: string | null }> {
  if (other.kind !== 'meeting') {
    const addressee = await findAddressee(db, memberId, other, now)
    await requireMayPropose(db, memberId, addressee, now)
    return { otherId: addressee.otherId, exceptId: null }
  }
  const meeting = await findMeeting(db, memberId, other.meetingId)
  const otherId = meeting && otherSide(meeting, memberId)
  if (!meeting || (otherId !== null && !(await isReachable(db, memberId, otherId))))
    throw new AppError('meeting_not_found')
  return { otherId, exceptId: meeting.id }
}
