import { hash, type Options } from '@node-rs/argon2'
import { inArray } from 'drizzle-orm'
import { lockInTransaction } from '../advisory-locks.ts'
import type { Database, DbOrTx } from '../client.ts'
import {
  connections,
  credentials,
  demoSeed,
  jobs,
  memberProfiles,
  messages,
  notifications,
  resumeCards,
  savedJobs,
  savedSearches,
  users,
  verificationDecisions,
  videoParticipants,
  videoSessions,
} from '../schema/index.ts'
import { callRows, skipsUsed } from './calls.ts'
import { insertCompanyHistory } from './companies.ts'
import { connectionRows } from './connections.ts'
import { CANADA } from './credentials/canada.ts'
import { USA } from './credentials/usa.ts'
import { decisionRows } from './decisions.ts'
import { demoId } from './demo-id.ts'
import { savedJobRows, savedSearchRows } from './jobs/saved.ts'
import { jobRows } from './jobs.ts'
import { memberId, memberRows } from './members.ts'
import { insertSides, messageRows } from './messages.ts'
import { topUpOfficeHours } from './office-hours.ts'
import { topUpViews } from './profile-views.ts'
import { CANADA as PROFILES_OF_CANADA } from './profiles/canada.ts'
import { USA as PROFILES_OF_USA } from './profiles/usa.ts'
import { resumeCardRows } from './resume-cards.ts'
import { daysAgo } from './times.ts'

type Connection = typeof connections.$inferInsert

export const DEMO_PASSWORD = 'trueline-demo'

const ARGON2: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Fills a new database with demo members and their history, dated back from `now`. Once only: later it adds nothing but
 * Maya's profile views in a month without any, and office hours when none are ahead, so edits and removals stay. All or nothing; nodes that start together take turns. `seeded`: whether this call did it.
 */
export async function seedDemo(database: Database, now: Date): Promise<{ seeded: boolean }> {
  return database.db.transaction(async (tx) => {
    await lockInTransaction(tx, 'demoSeed')
    const seeded = (await tx.$count(demoSeed)) === 0
    if (seeded) {
      await insertDemo(tx, now)
      await tx.insert(demoSeed).values({ createdAt: now })
    }
    await topUpViews(tx, now)
    await topUpOfficeHours(tx, now)
    return { seeded }
  })
}

async function insertDemo(tx: DbOrTx, now: Date): Promise<void> {
  const members = memberRows(now, await hash(DEMO_PASSWORD, ARGON2), skipsUsed)
  await tx.insert(users).values(members).onConflictDoNothing()
  const absent = await absentIds(tx, members)
  const calls = callRows(now)

  await insert(absent, profileRows(), (rows) => tx.insert(memberProfiles).values(rows).onConflictDoNothing())
  await insert(absent, jobRows(now), (rows) => tx.insert(jobs).values(rows).onConflictDoNothing())
  await insert(absent, savedJobRows(now), (rows) => tx.insert(savedJobs).values(rows).onConflictDoNothing())
  await insert(absent, savedSearchRows(now), (rows) =>
    tx.insert(savedSearches).values(rows).onConflictDoNothing(),
  )
  await insert(absent, resumeCardRows(now), (rows) =>
    tx.insert(resumeCards).values(rows).onConflictDoNothing(),
  )
  const added = credentialRows(now)
  await insert(absent, added, (rows) => tx.insert(credentials).values(rows).onConflictDoNothing())
  await insert(absent, decisionRows(members, added, now), (rows) =>
    tx.insert(verificationDecisions).values(rows).onConflictDoNothing(),
  )
  const connected = connectionRows(now)
  await insert(absent, connected, (rows) => tx.insert(connections).values(rows).onConflictDoNothing())
  await insert(absent, notificationRows(connected), (rows) =>
    tx.insert(notifications).values(rows).onConflictDoNothing(),
  )
  await insertCompanyHistory(tx, now)
  await insert(absent, messageRows(now), (rows) => tx.insert(messages).values(rows).onConflictDoNothing())
  await insertSides(tx)
  await insert(absent, calls.sessions, (rows) => tx.insert(videoSessions).values(rows).onConflictDoNothing())
  await insert(absent, calls.participants, (rows) =>
    tx.insert(videoParticipants).values(rows).onConflictDoNothing(),
  )
}

/** The ids of demo members whose email address someone else has. */
async function absentIds(tx: DbOrTx, members: { id: string }[]): Promise<Set<unknown>> {
  const ids = members.map((member) => member.id)
  const present = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  const found = new Set(present.map((row) => row.id))
  return new Set(ids.filter((id) => !found.has(id)))
}

/** Inserts the rows that refer to no absent member; the others become absent too. */
async function insert<Row extends object>(
  absent: Set<unknown>,
  rows: readonly Row[],
  write: (rows: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  const namesAbsent = (row: Row) => Object.values(row).some((value: unknown) => absent.has(value))
  const [dropped, remaining] = [rows.filter(namesAbsent), rows.filter((row) => !namesAbsent(row))]
  for (const row of dropped) if ('id' in row) absent.add(row.id)
  if (remaining.length > 0) await write(remaining)
}

const profileRows = () =>
  [...PROFILES_OF_USA, ...PROFILES_OF_CANADA].map(({ of, ...details }) => ({
    memberId: memberId(of),
    ...details,
  }))

function credentialRows(now: Date) {
  return [...USA, ...CANADA].map(({ of, type, institution, degree, field, from, to, added, decision }) => {
    return {
      id: demoId('credential', `${of}, ${type}, ${degree}`),
      userId: memberId(of),
      type,
      institution,
      degree,
      fieldOfStudy: field ?? null,
      startDate: from ?? null,
      endDate: to ?? null,
      verificationStatus: decision?.status ?? 'pending',
      verificationNotes: decision?.notes ?? null,
      verifiedBy: decision ? memberId('admin') : null,
      verifiedAt: decision ? daysAgo(now, decision.decided) : null,
      createdAt: daysAgo(now, added),
    } satisfies typeof credentials.$inferInsert
  })
}

/** Notifications about the demo's connections; pending requests are unread. */
function notificationRows(rows: readonly Connection[]) {
  return rows
    .filter(({ status }) => status !== 'declined')
    .map(({ id, userId1, userId2, status, createdAt }) => {
      const isOpen = status === 'pending'
      return {
        id: demoId('notification', String(id)),
        memberId: isOpen ? userId2 : userId1,
        aboutId: isOpen ? userId1 : userId2,
        kind: isOpen ? 'connection_request' : 'connection_accepted',
        readAt: isOpen ? null : createdAt,
        createdAt,
      } satisfies typeof notifications.$inferInsert
    })
    .sort((a, b) => Number(a.createdAt) - Number(b.createdAt))
}
