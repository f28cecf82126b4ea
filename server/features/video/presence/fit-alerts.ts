import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { fitAlerts } from '#server/db/schema/index.ts'
import type { FitAlert } from '#shared/contracts/video-room.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { FIT_ALERT_HOURS } from '#shared/domain/video.ts'
import { filtersOf, type MatchKeys } from '../matching/match-keys.ts'

/** Saves that the member wants to be told when someone fits, in place of an earlier wish. */
export async function saveAlert(
  db: DbOrTx,
  memberId: string,
  { has, wants }: MatchKeys,
  now: Date,
): Promise<FitAlert> {
  const expiresAt = new Date(now.getTime() + FIT_ALERT_HOURS * HOUR_MS)
  const values = { has, wants, expiresAt, notifiedAt: null, createdAt: now }
  await db
    .insert(fitAlerts)
    .values({ memberId, ...values })
    .onConflictDoUpdate({ target: fitAlerts.memberId, set: values })
  return present(values)
}

export async function deleteAlert(db: DbOrTx, memberId: string): Promise<void> {
  await db.delete(fitAlerts).where(eq(fitAlerts.memberId, memberId))
}

/** The member's alert until it expires, also after someone fit. */
export async function readAlert(db: DbOrTx, memberId: string): Promise<FitAlert | null> {
  const [row] = await db
    .select()
    .from(fitAlerts)
    .where(and(eq(fitAlerts.memberId, memberId), sql`${fitAlerts.expiresAt} > now()`))
  return row ? present(row) : null
}

type Row = Pick<typeof fitAlerts.$inferSelect, 'wants' | 'expiresAt' | 'notifiedAt'>

function present({ wants, expiresAt, notifiedAt }: Row): FitAlert {
  return { filters: filtersOf(wants), expiresAt: expiresAt.toISOString(), isFound: notifiedAt !== null }
}
