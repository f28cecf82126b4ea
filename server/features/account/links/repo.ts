import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockMember } from '#server/db/member-locks.ts'
import { mailedLinks } from '#server/db/schema/index.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'
import { LINK_MINUTES, type LinkPurpose } from '#shared/domain/account/sign-ins.ts'

export type LinkRow = typeof mailedLinks.$inferSelect
type Wanted = { readonly memberId: string; readonly purpose: LinkPurpose; readonly email: string }
type Presented = { readonly purpose: LinkPurpose; readonly secretHash: string; readonly at: Date }

const expiryOf = (purpose: LinkPurpose, at: Date) => new Date(at.getTime() + LINK_MINUTES[purpose] * 60_000)

/** Stores a link without a secret and ends an older one of the same purpose. Returns its id. */
export async function insertLink(
  db: DbOrTx,
  { memberId, purpose, email }: Wanted,
  at: Date,
): Promise<string> {
  const fresh = { email, secretHash: null, expiresAt: expiryOf(purpose, at), usedAt: null, createdAt: at }
  const insert = db.insert(mailedLinks).values({ memberId, purpose, ...fresh })
  const [row] = await (purpose === 'undo_email'
    ? insert.returning({ id: mailedLinks.id })
    : insert
        .onConflictDoUpdate({
          target: [mailedLinks.memberId, mailedLinks.purpose],
          targetWhere: sql`purpose <> 'undo_email'`,
          set: { ...fresh, id: sql`gen_random_uuid()` },
        })
        .returning({ id: mailedLinks.id }))
  if (!row) throw new Error('the link was not kept')
  return row.id
}

/** Gives a link its secret and starts its time; null if it is no longer wanted. */
export async function fillLink(
  db: DbOrTx,
  id: string,
  secretHash: string,
  at: Date,
): Promise<{ purpose: LinkPurpose; email: string; askedAt: Date } | null> {
  const [row] = await db
    .select({ purpose: mailedLinks.purpose })
    .from(mailedLinks)
    .where(eq(mailedLinks.id, id))
  if (!row) return null
  const [filled] = await db
    .update(mailedLinks)
    .set({ secretHash, expiresAt: expiryOf(row.purpose, at) })
    .where(and(eq(mailedLinks.id, id), isNull(mailedLinks.usedAt)))
    .returning({ purpose: mailedLinks.purpose, email: mailedLinks.email, askedAt: mailedLinks.createdAt })
  return filled ?? null
}

const isUsable = ({ purpose, secretHash, at }: Presented) =>
  and(
    eq(mailedLinks.secretHash, secretHash),
    eq(mailedLinks.purpose, purpose),
    isNull(mailedLinks.usedAt),
    gt(mailedLinks.expiresAt, at),
  )

export async function findLink(db: DbOrTx, presented: Presented): Promise<LinkRow | null> {
  const [row] = await db.select().from(mailedLinks).where(isUsable(presented))
  return row ?? null
}

/** The member's open link for a purpose, which was mailed. */
export async function findOpenLink(
  db: DbOrTx,
  { memberId, purpose, at }: { memberId: string; purpose: LinkPurpose; at: Date },
): Promise<(LinkRow & { secretHash: string }) | null> {
  const [row] = await db
    .select()
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.memberId, memberId),
        eq(mailedLinks.purpose, purpose),
        isNull(mailedLinks.usedAt),
        gt(mailedLinks.expiresAt, at),
      ),
    )
  return row?.secretHash ? { ...row, secretHash: row.secretHash } : null
}

/** Uses a link up: of concurrent calls one gets it, the others null. */
export async function useUpLink(db: DbOrTx, presented: Presented): Promise<LinkRow | null> {
  const found = await findLink(db, presented)
  if (!found || !(await lockMember(db, found.memberId))) return null
  const [row] = await db
    .update(mailedLinks)
    .set({ usedAt: presented.at })
    .where(isUsable(presented))
    .returning()
  return row ?? null
}

/** Ends the member's links except the one that restores an earlier address, which an account thief must not end. */
export async function endLinks(db: DbOrTx, memberId: string): Promise<void> {
  await db
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.memberId, memberId), ne(mailedLinks.purpose, 'undo_email')))
}

export async function endLinksOf(db: DbOrTx, memberId: string, purpose: LinkPurpose): Promise<void> {
  await db
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.memberId, memberId), eq(mailedLinks.purpose, purpose)))
}

export async function findPendingEmail(db: DbOrTx, memberId: string, at: Date): Promise<string | null> {
  const [row] = await db
    .select({ email: mailedLinks.email })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.memberId, memberId),
        eq(mailedLinks.purpose, 'change_email'),
        isNull(mailedLinks.usedAt),
        gt(mailedLinks.expiresAt, at),
      ),
    )
  return row?.email ?? null
}

export async function hasOpenLink(
  db: DbOrTx,
  memberId: string,
  purpose: LinkPurpose,
  since: Date,
): Promise<boolean> {
  const isOpen = and(isNull(mailedLinks.usedAt), gt(mailedLinks.createdAt, since))
  const isTheirs = and(eq(mailedLinks.memberId, memberId), eq(mailedLinks.purpose, purpose))
  const rows = await db.select({ id: mailedLinks.id }).from(mailedLinks).where(and(isTheirs, isOpen)).limit(1)
  return rows.length > 0
}

/** Whether the address is reserved for a member who may still restore it. */
export async function isPendingFor(
  db: DbOrTx,
  { email, butNot = null, at }: { email: string; butNot?: string | null; at: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ id: mailedLinks.id })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.purpose, 'undo_email'),
        sql`lower(${mailedLinks.email}) = ${emailKey(email)}`,
        isNull(mailedLinks.usedAt),
        gt(mailedLinks.expiresAt, at),
        butNot === null ? undefined : ne(mailedLinks.memberId, butNot),
      ),
    )
    .limit(1)
  return row !== undefined
}
