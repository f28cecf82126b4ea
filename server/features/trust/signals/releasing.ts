import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lockKeyInTransaction } from '#server/db/advisory-locks.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { lockMemberRows } from '#server/db/member-locks.ts'
import { memberSignals, moderationDecisions } from '#server/db/schema/index.ts'
import { linksAccounts, SIGNAL_KINDS, type SignalKind } from '#shared/domain/trust/brakes.ts'
import { type HoldDeps, holdIfShutOut, isOpenHold, isReasonToHold } from './holds.ts'

const own = alias(memberSignals, 'own')

/**
 * Locks a member, their signals, so that none of them holds another account until the transaction ends, and the held members
 * who share one. Returns those.
 */
export async function lockWithHeld(tx: DbOrTx, memberId: string): Promise<string[]> {
  const signals = await tx
    .select({ hash: memberSignals.hash })
    .from(memberSignals)
    .where(and(eq(memberSignals.memberId, memberId), inArray(memberSignals.kind, [...SIGNAL_KINDS])))
    .orderBy(asc(memberSignals.hash))
  for (const { hash } of signals) await lockKeyInTransaction(tx, 'signal', hash.toString('base64'))
  const { cause, status, endsAt } = moderationDecisions
  const isHeld = and(inArray(cause, [...SIGNAL_KINDS]), eq(status, 'in_effect'), isNull(endsAt))
  const held = await tx
    .selectDistinct({ id: moderationDecisions.memberId })
    .from(own)
    .innerJoin(memberSignals, and(eq(memberSignals.hash, own.hash), ne(memberSignals.memberId, own.memberId)))
    .innerJoin(moderationDecisions, and(eq(moderationDecisions.memberId, memberSignals.memberId), isHeld))
    .where(eq(own.memberId, memberId))
  const ids = held.map(({ id }) => id)
  await lockMemberRows(tx, memberId, ...ids)
  return ids
}

export type EndedHold = {
  /** The hold that ended. */
  readonly row: typeof moderationDecisions.$inferSelect
  /** By another signal, with someone else who is suspended or banned. */
  readonly isStillHeld: boolean
}

/** Ends the holds of these members, who are locked, that no one suspended or banned is a reason for anymore. */
export async function endUnfoundedHolds(
  deps: HoldDeps,
  tx: DbOrTx,
  memberIds: readonly string[],
): Promise<EndedHold[]> {
  const released: EndedHold[] = []
  for (const memberId of memberIds) {
    const links = await linksOf(tx, memberId)
    const reasons = new Set<SignalKind>()
    for (const link of links) if (await isReasonToHold(tx, link)) reasons.add(link.kind)
    const unfounded = isOpenHold(
      memberId,
      SIGNAL_KINDS.filter((kind) => !reasons.has(kind)),
    )
    const rows = await tx.update(moderationDecisions).set({ endsAt: sql`now()` }).where(unfounded).returning()
    if (rows.length === 0) continue
    // A stronger hold may have stood in for one of these.
    for (const link of links) await holdIfShutOut(deps, tx, link)
    const isStillHeld = reasons.size > 0
    released.push(...rows.map((row) => ({ row, isStillHeld })))
  }
  return released
}

async function linksOf(tx: DbOrTx, memberId: string) {
  const { kind, hash, isShared } = memberSignals
  const rows = await tx
    .select({ kind, hash })
    .from(memberSignals)
    .where(and(eq(memberSignals.memberId, memberId), eq(isShared, true)))
  return rows.flatMap(({ kind, hash }) => (linksAccounts(kind) ? { memberId, kind, hash } : []))
}
