import { and, eq, or } from 'drizzle-orm'
import { lockInTransaction } from '#server/db/advisory-locks.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { lockMemberRows } from '#server/db/member-locks.ts'
import { applications, meetings } from '#server/db/schema/index.ts'
import { jobId } from '#server/db/seed/jobs.ts'
import { type Handle, memberId } from '#server/db/seed/members.ts'
import type { Deps } from '#server/deps.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/domain/durations.ts'
import { countMeetings, isMeetingAhead, isMeetingOpen, replaceTimes } from './repo.ts'

const SOON_MS = 12 * MINUTE_MS
const PACIFIC = 'America/Los_Angeles'

/**
 * Gives demo members a proposal to answer and a meeting that is about to begin, unless they have one, for those who are still
 * there. Nodes that start together take turns.
 */
export async function addDemoMeetings({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  await database.db.transaction(async (tx) => {
    await lockInTransaction(tx, 'demoSeed')
    const ids = [memberId('omar'), memberId('maya'), memberId('leila')]
    const present = await lockMemberRows(tx, ...ids)
    if (ids.some((id) => !present.has(id))) return
    if (!(await hasCurrent(tx, { organizer: 'omar', invitee: 'maya' }, now))) await addProposal(tx, now)
    if (!(await hasCurrent(tx, { organizer: 'leila', invitee: 'maya' }, now))) await addMeeting(tx, now)
  })
}

type Pair = { readonly organizer: Handle; readonly invitee: Handle }

async function hasCurrent(tx: DbOrTx, { organizer, invitee }: Pair, now: Date): Promise<boolean> {
  const isOfBoth = and(
    eq(meetings.organizerId, memberId(organizer)),
    eq(meetings.inviteeId, memberId(invitee)),
  )
  const isCurrent = or(isMeetingOpen(now), isMeetingAhead(now))
  return (await countMeetings(tx, and(isOfBoth, isCurrent))) > 0
}

async function addProposal(tx: DbOrTx, now: Date): Promise<void> {
  const isAbout = and(
    eq(applications.jobId, jobId('Informatics Nurse')),
    eq(applications.applicantId, memberId('maya')),
  )
  const [application] = await tx.select({ id: applications.id }).from(applications).where(isAbout)
  const [row] = await tx
    .insert(meetings)
    .values({
      ...{ organizerId: memberId('omar'), inviteeId: memberId('maya'), proposerId: memberId('omar') },
      applicationId: application?.id ?? null,
      topic: 'Informatics Nurse: a first conversation',
      note: 'I would like to hear about the scheduling project on your ward. Whichever time suits you.',
      minutes: 30,
      organizerZone: PACIFIC,
      createdAt: new Date(now.getTime() - 3 * HOUR_MS),
    })
    .returning({ id: meetings.id })
  if (!row) return
  const day = Math.ceil(now.getTime() / (24 * HOUR_MS)) * 24 * HOUR_MS
  // Afternoons in North America.
  await replaceTimes(
    tx,
    row.id,
    [43, 45.5, 68, 91].map((hours) => new Date(day + hours * HOUR_MS)),
  )
}

async function addMeeting(tx: DbOrTx, now: Date): Promise<void> {
  const fiveMinutes = 5 * MINUTE_MS
  await tx.insert(meetings).values({
    ...{ organizerId: memberId('leila'), inviteeId: memberId('maya'), proposerId: memberId('leila') },
    topic: 'Research jobs in hospitals',
    minutes: 30,
    status: 'confirmed',
    startsAt: new Date(Math.ceil((now.getTime() + SOON_MS - fiveMinutes) / fiveMinutes) * fiveMinutes),
    ...{ organizerZone: 'America/Vancouver', inviteeZone: PACIFIC },
    ...{ dayRemindedAt: now, soonRemindedAt: now },
  })
}
