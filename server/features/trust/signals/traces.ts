import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { moderationDecisions, moderationTraces, reports } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { macOf } from '#server/platform/crypto/keys.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { type CommunityRule, TRACE_DAYS } from '#shared/domain/trust/moderation.ts'
import { standingOf } from '../standing.ts'
import { keepSignals } from './signals.ts'

type TraceDeps = Pick<Deps, 'storage' | 'clock'>
const USE = 'moderation-trace'

/** Keyed, so that no one can find out from the table who had an account; under each key, newest first. */
function hashesOf({ storage }: Pick<Deps, 'storage'>, email: string): Buffer[] {
  return storage.keyring.deriveEach(USE).map((key) => macOf(key, emailKey(email)))
}

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

/** Throws `address_refused` while the address can't register because of an earlier account. */
export async function requireAddressAllowed(deps: TraceDeps, db: DbOrTx, email: string): Promise<void> {
  const found = await db
    .select({ until: moderationTraces.refusedUntil })
    .from(moderationTraces)
    .where(
      and(
        inArray(moderationTraces.addressHash, hashesOf(deps, email)),
        gt(moderationTraces.refusedUntil, deps.clock.now()),
      ),
    )
  if (found.length > 0)
    throw new AppError('address_refused', { fields: { email: "This email can't be used." } })
}

/** Keeps a banned member's address from registering, also after they delete their account. */
export async function refuseAddress(
  deps: TraceDeps,
  tx: DbOrTx,
  { email, rule }: { email: string; rule: CommunityRule | null },
): Promise<void> {
  const until = daysFrom(deps.clock.now(), TRACE_DAYS.ban)
  await store(deps, tx, email, { refusedUntil: until, rule, reports: {}, endsAt: until })
}

export async function forgetRefusal(deps: TraceDeps, tx: DbOrTx, email: string): Promise<void> {
  await tx.delete(moderationTraces).where(inArray(moderationTraces.addressHash, hashesOf(deps, email)))
}

export async function readTrace(deps: TraceDeps, db: DbOrTx, email: string) {
  const [trace] = await db
    .select()
    .from(moderationTraces)
    .where(inArray(moderationTraces.addressHash, hashesOf(deps, email)))
    .orderBy(sql`${moderationTraces.endsAt} desc`)
    .limit(1)
  return trace ?? null
}

/** Before an account is deleted: what outlives it, which for most members is nothing. */
export async function keepTraceOf(
  deps: TraceDeps,
  tx: DbOrTx,
  { memberId, email }: { memberId: string; email: string },
): Promise<void> {
  if (email === '') return
  const open = await countOpenReports(tx, memberId)
  const { level, until } = await standingOf(tx, memberId)
  const isShut = level === 'banned' || level === 'suspended'
  if (!isShut && Object.keys(open).length === 0) return
  const now = deps.clock.now()
  const refusedUntil = isShut ? (until ?? daysFrom(now, TRACE_DAYS.ban)) : null
  const latest = isShut ? await latestShutOut(tx, memberId) : null
  const rule = latest?.rule ?? null
  if (latest && refusedUntil)
    await keepSignals(tx, memberId, { since: latest.createdAt, endsAt: refusedUntil })
  const endsAt = new Date(
    Math.max(
      refusedUntil?.getTime() ?? 0,
      Object.keys(open).length > 0 ? daysFrom(now, TRACE_DAYS.reports).getTime() : 0,
    ),
  )
  await store(deps, tx, email, { refusedUntil, rule, reports: open, endsAt })
}

async function countOpenReports(tx: DbOrTx, memberId: string): Promise<Record<string, number>> {
  const rows = await tx
    .select({ reason: reports.reason, count: sql<number>`count(*)::int` })
    .from(reports)
    .where(and(eq(reports.reportedId, memberId), isNull(reports.decisionId)))
    .groupBy(reports.reason)
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]))
}

async function latestShutOut(tx: DbOrTx, memberId: string) {
  const [row] = await tx
    .select({ rule: moderationDecisions.rule, createdAt: moderationDecisions.createdAt })
    .from(moderationDecisions)
    .where(
      and(
        eq(moderationDecisions.memberId, memberId),
        inArray(moderationDecisions.action, ['ban', 'suspend']),
      ),
    )
    .orderBy(sql`${moderationDecisions.createdAt} desc`)
    .limit(1)
  return row ?? null
}

type Kept = Pick<typeof moderationTraces.$inferInsert, 'refusedUntil' | 'rule' | 'reports' | 'endsAt'>

async function store(deps: TraceDeps, tx: DbOrTx, email: string, kept: Kept): Promise<void> {
  const [addressHash] = hashesOf(deps, email)
  if (!addressHash) throw new Error('a keyring has a key')
  await tx
    .insert(moderationTraces)
    .values({ addressHash, ...kept })
    .onConflictDoUpdate({
      target: moderationTraces.addressHash,
      set: {
        refusedUntil: sql`greatest(${moderationTraces.refusedUntil}, excluded.refused_until)`,
        rule: sql`coalesce(excluded.rule, ${moderationTraces.rule})`,
        reports: sql`excluded.reports`,
        endsAt: sql`greatest(${moderationTraces.endsAt}, excluded.ends_at)`,
      },
    })
}
