import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { credentials, type IssuedClaims, issuedBadges, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { IssuedBadge } from '#shared/contracts/credentials-badges.ts'
import { credentialTitle } from '#shared/domain/credentials/credentials.ts'
import { hashIdentity } from '../check/recipient.ts'
import { type BadgeRow, credentialTitleOf } from './badge-document.ts'

/** Call it in a decision's transaction, after the decision. It locks the rows; triggers revoke. */
export async function onVerificationChanged(
  { clock }: Pick<Deps, 'clock'>,
  db: DbOrTx,
  { memberId }: { memberId: string },
): Promise<void> {
  const [member] = await db.select().from(users).where(eq(users.id, memberId)).for('share')
  if (!member) return
  const verified = await db
    .select()
    .from(credentials)
    .where(and(eq(credentials.userId, memberId), eq(credentials.verificationStatus, 'verified')))
    .for('share')
  const isIdentified = member.idVerificationStatus === 'verified'
  const issuedAt = clock.now()
  const badgeOf = (
    claims: IssuedClaims,
    verifiedAt: Date | null,
  ): Omit<typeof issuedBadges.$inferInsert, 'kind'> => {
    const salt = randomBytes(16).toString('hex')
    const name = isIdentified ? { name: `${member.firstName} ${member.lastName}` } : {}
    const identity = { salt, identityHash: hashIdentity(member.email, salt) }
    return {
      memberId,
      issuedAt,
      claims: { ...claims, ...name, ...identity },
      verifiedAt: verifiedAt ?? issuedAt,
    }
  }
  const rows = [
    ...(isIdentified
      ? [
          {
            kind: 'identity' as const,
            ...badgeOf({ method: 'Government ID, checked by a reviewer' }, member.idVerifiedAt),
          },
        ]
      : []),
    ...verified.map((credential) => ({
      kind: 'credential' as const,
      credentialId: credential.id,
      ...badgeOf(
        {
          title: credentialTitle(credential),
          institution: credential.institution,
          method: 'Evidence of the credential, checked by a reviewer',
        },
        credential.verifiedAt,
      ),
    })),
  ]
  if (rows.length > 0) await db.insert(issuedBadges).values(rows).onConflictDoNothing()
}

export async function ownBadges(
  deps: Pick<Deps, 'database' | 'clock'>,
  memberId: string,
): Promise<IssuedBadge[]> {
  const rows = await deps.database.db.transaction(async (tx) => {
    await onVerificationChanged(deps, tx, { memberId })
    return tx
      .select()
      .from(issuedBadges)
      .where(and(eq(issuedBadges.memberId, memberId), isNull(issuedBadges.revokedAt)))
      .orderBy(sql`kind = 'identity' desc`, desc(issuedBadges.verifiedAt), issuedBadges.position)
  })
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    credentialId: row.credentialId,
    title: credentialTitleOf(row),
    verifiedAt: row.verifiedAt.toISOString(),
  }))
}

export async function ownBadge(
  { database }: Pick<Deps, 'database'>,
  { id, memberId }: { id: string; memberId: string },
): Promise<BadgeRow> {
  const [row] = await database.db
    .select()
    .from(issuedBadges)
    .where(and(eq(issuedBadges.id, id), eq(issuedBadges.memberId, memberId), isNull(issuedBadges.revokedAt)))
  if (!row) throw new AppError('badge_not_found')
  return row
}
