import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '#server/db/client.ts'
import { fullNameOf } from '#server/db/full-name.ts'
import { memberSignals, users } from '#server/db/schema/index.ts'
import { standingOf } from '#server/features/trust/public.ts'
import type { DeskPerson } from '#shared/contracts/moderation.ts'
import { linksAccounts } from '#shared/domain/trust/brakes.ts'

const SHOWN_MAX = 50
const own = alias(memberSignals, 'own')
const holder = alias(users, 'holder')

/** Accounts that share a signal with the member: for moderators only, who see nothing of the signal but its kind. */
export async function linkedAccounts(db: DbOrTx, memberId: string): Promise<DeskPerson['links']> {
  const other = memberSignals
  const isOther = or(isNull(other.memberId), sql`${other.memberId} <> ${memberId}`)
  const rows = await db
    .selectDistinct({ kind: other.kind, memberId: other.memberId, name: fullNameOf(holder) })
    .from(own)
    .innerJoin(other, and(eq(other.hash, own.hash), isOther))
    .leftJoin(holder, eq(holder.id, other.memberId))
    .where(and(eq(own.memberId, memberId), eq(own.isShared, true)))
    .limit(SHOWN_MAX)
  const links = rows.flatMap(({ kind, ...row }) => (linksAccounts(kind) ? { kind, ...row } : []))
  return Promise.all(
    links.map(async ({ kind, memberId: id, name }) => {
      if (id === null) return { kind, member: null, standing: 'banned' as const }
      return { kind, member: { id, name: name ?? '' }, standing: (await standingOf(db, id)).level }
    }),
  )
}
