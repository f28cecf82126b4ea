import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { videoParticipants, videoSessions } from '#server/db/schema/index.ts'
import { type Repeating, repeat } from '#server/platform/tasks/repeat.ts'
import { INCOMING_CALL_MS, LEASE_MS } from '#shared/domain/video.ts'
import { type EndingDeps, endCalls, overdue } from './hang-up.ts'

const SWEEP_EVERY_MS = 1_000
/** Calls of one transaction; what is left comes at once in the next. */
const SWEEP_MAX = 100

/**
 * Ends calls that rang too long, and with `leases` those one of whose members did not come back. Any number of nodes may
 * sweep at once: what another one holds is left to it.
 */
export async function sweepCalls(deps: EndingDeps, { leases }: { leases: boolean }): Promise<void> {
  for (;;) {
    const { db } = deps.database
    const found = await Promise.all([findRungOut(db), leases ? findExpired(db) : []])
    const ids = found.flat()
    const ended = ids.length > 0 ? await endCalls(deps, ids, overdue, { skipLocked: true }) : []
    if (ended.length === 0 || found.every((part) => part.length < SWEEP_MAX)) return
  }
}

async function findRungOut(db: Db): Promise<string[]> {
  const { id, status, kind, createdAt } = videoSessions
  const rows = await db
    .select({ id })
    .from(videoSessions)
    .where(
      and(
        eq(status, 'pending'),
        eq(kind, 'chosen'),
        sql`${createdAt} <= clock_timestamp() - ${INCOMING_CALL_MS} * interval '1 ms'`,
      ),
    )
    .orderBy(asc(createdAt))
    .limit(SWEEP_MAX)
  return rows.map((row) => row.id)
}

async function findExpired(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: videoParticipants.sessionId })
    .from(videoParticipants)
    .where(and(eq(videoParticipants.isOpen, true), sql`${videoParticipants.leaseUntil} <= clock_timestamp()`))
    .orderBy(asc(videoParticipants.leaseUntil))
    .limit(SWEEP_MAX)
  return rows.map((row) => row.id)
}

/**
 * Sweeps about once a second. Leases that ran out while this node was down, or the database away, prove nothing about
 * their members: after either, everybody first gets the length of a lease to come back.
 */
export function startSweep(deps: EndingDeps): Repeating {
  let leasesCountFrom = performance.now() + LEASE_MS
  return repeat(SWEEP_EVERY_MS, async () => {
    try {
      await sweepCalls(deps, { leases: performance.now() >= leasesCountFrom })
    } catch (err) {
      leasesCountFrom = performance.now() + LEASE_MS
      deps.log.warn({ err }, 'could not sweep calls')
    }
  })
}
