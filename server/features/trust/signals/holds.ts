import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { lockKeyInTransaction } from '#server/db/advisory-locks.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { lockMember } from '#server/db/member-locks.ts'
import { memberSignals, moderationDecisions, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { isWeakSignal, SIGNAL_KINDS, type SignalKind } from '#shared/domain/trust/brakes.ts'
import { isShutOutNow } from '../standing.ts'

// What follows from a hold runs in the task, which belongs to moderation.

/** After a hold: tells the member and ends what they may no longer do. */
export const HELD_TASK = 'moderation.held'
export type HeldData = { readonly decisionId: string }
/** After a suspension or ban: looks at the accounts that are linked to it. */
export const LINKS_TASK = 'moderation.links'
export type LinksData = { readonly memberId: string }

export type HoldDeps = Pick<Deps, 'clock' | 'tasks'>
type Link = { readonly memberId: string; readonly kind: SignalKind; readonly hash: Buffer }

/**
 * Holds a member whose signal was seen with an account that is suspended or banned, also one deleted since, until a moderator
 * looks. A browser says less: it only holds accounts made afterwards, and a verified ID ends that. The member is locked.
 */
export async function holdIfShutOut({ clock, tasks }: HoldDeps, tx: DbOrTx, link: Link): Promise<void> {
  const { memberId, kind } = link
  if (!(await isReasonToHold(tx, link)) || (await isHeld(tx, memberId, kind))) return
  const [row] = await tx
    .insert(moderationDecisions)
    .values({
      memberId,
      action: isWeakSignal(kind) ? 'restrict' : 'pause',
      cause: kind,
      status: 'in_effect',
      createdAt: clock.now(),
    })
    .returning({ id: moderationDecisions.id })
  if (!row) throw new Error('the hold was not inserted')
  await tasks.enqueue(HELD_TASK, { decisionId: row.id } satisfies HeldData, { within: tx })
}

/**
 * Whether the signal by itself holds the member: someone else has it who is suspended or banned. A document that no one
 * reviewed may be forged with a number of someone else's, so it holds no one whose own was.
 */
export async function isReasonToHold(tx: DbOrTx, link: Link): Promise<boolean> {
  const since = await shutOutSince(tx, link)
  if (since === null || (await isCleared(tx, link))) return false
  const [member] = await tx
    .select({ createdAt: users.createdAt, isAdmin: users.isAdmin, idStatus: users.idVerificationStatus })
    .from(users)
    .where(eq(users.id, link.memberId))
  if (!member || member.isAdmin) return false
  return !(isWeakSignal(link.kind) && (member.createdAt < since || member.idStatus === 'verified'))
}

const isVerified = (memberId: SQL) =>
  sql`exists (select from ${users} as person where person.id = ${memberId} and person.id_verification_status = 'verified')`

const sinceRow = z.object({ since: z.nullable(z.string()) })

/** When the first other account with this signal was shut out, if one is now. */
async function shutOutSince(tx: DbOrTx, { memberId, hash }: Link): Promise<Date | null> {
  const { rows } = await tx.execute(sql`
    select min(coalesce(other.shut_out_at, decision.created_at))::text as since
    from ${memberSignals} as other
      left join ${moderationDecisions} as decision on decision.member_id = other.member_id and ${isShutOutNow}
    where other.hash = ${hash} and other.member_id is distinct from ${memberId}
      and (other.kind <> 'id_document' or other.member_id is null or not ${isVerified(sql`${memberId}::uuid`)}
        or ${isVerified(sql`other.member_id`)})
      and (other.shut_out_at is not null or decision.id is not null)`)
  const { since } = sinceRow.parse(rows[0])
  return since === null ? null : new Date(since)
}

async function isCleared(tx: DbOrTx, { memberId, hash }: Link): Promise<boolean> {
  const [row] = await tx
    .select({ clearedAt: memberSignals.clearedAt })
    .from(memberSignals)
    .where(and(eq(memberSignals.memberId, memberId), eq(memberSignals.hash, hash)))
  return row?.clearedAt !== null
}

export const isOpenHold = (memberId: string, kinds: readonly SignalKind[]) =>
  and(
    eq(moderationDecisions.memberId, memberId),
    inArray(moderationDecisions.cause, [...kinds]),
    eq(moderationDecisions.status, 'in_effect'),
    isNull(moderationDecisions.endsAt),
  )

/** A further signal changes nothing, unless it is a stronger one. */
async function isHeld(tx: DbOrTx, memberId: string, kind: SignalKind): Promise<boolean> {
  const kinds = SIGNAL_KINDS.filter((other) => isWeakSignal(kind) || !isWeakSignal(other))
  const held = await tx
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(isOpenHold(memberId, kinds))
  return held.length > 0
}

/** The ID shows who it is, so a shared browser no longer matters. */
export async function endWeakHolds(tx: DbOrTx, memberId: string): Promise<void> {
  await tx
    .update(moderationDecisions)
    .set({ endsAt: sql`now()` })
    .where(isOpenHold(memberId, SIGNAL_KINDS.filter(isWeakSignal)))
}

/** Holds the accounts that are linked to one that was shut out, each in its own transaction. */
export async function holdLinked(
  deps: HoldDeps & Pick<Deps, 'database'>,
  { memberId }: LinksData,
): Promise<void> {
  const { db } = deps.database
  const { rows } = await db.execute(sql`
    select other.member_id as "memberId", other.kind, encode(other.hash, 'base64') as hash
    from ${memberSignals} as own join ${memberSignals} as other on other.hash = own.hash
    where own.member_id = ${memberId} and own.is_shared and other.is_shared and other.member_id <> own.member_id`)
  for (const { hash, ...link } of linkRows.parse(rows)) {
    await db.transaction(async (tx) => {
      await lockKeyInTransaction(tx, 'signal', hash)
      if (!(await lockMember(tx, link.memberId))) return
      await holdIfShutOut(deps, tx, { ...link, hash: Buffer.from(hash, 'base64') })
    })
  }
}

const linkRows = z.array(z.object({ memberId: z.string(), kind: z.enum(SIGNAL_KINDS), hash: z.string() }))
