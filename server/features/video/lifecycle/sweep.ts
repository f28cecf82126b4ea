import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { videoParticipants, videoSessions } from '#server/db/schema/index.ts'
import { type Repeating, repeat } from '#server/platform/tasks/repeat.ts'
import { INCOMING_CALL_MS, LEASE_MS } from '#shared/domain/video.ts'
import { type CallDeps, endCalls, overdue } from './ending.ts'

const SWEEP_EVERY_MS = 1_000
/** Calls per transaction. The rest follow in the next one. */
const SWEEP_MAX = 100

/**
 * Ends calls that no one answered, and with `leases` those with a participant who did not come back. Any number of nodes
 * may sweep at once: each leaves alone what another one holds.
 */
export async function sweepCalls(deps: CallDeps, { leases }: { leases: boolean }): Promise<void> {
  for (;;) {
    const { db } = deps.database
    const found = await Promise.all([findUnanswered(db), leases ? findExpired(db) : []])
    const ids = found.flat()
    const ended = ids.length > 0 ? await endCalls(deps, ids, overdue, { skipLocked: true }) : []
    if (ended.length === 0 || found.every((part) => part.length < SWEEP_MAX)) return
  }
}

async function findUnanswered(db: Db): Promise<string[]> {
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
 * Sweeps about once a second. Leases that expired while this node or the database was down prove nothing, so afterward
 * everyone first gets the length of a lease to come back.
 */
export function startSweep(deps: CallDeps): Repeating {
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
