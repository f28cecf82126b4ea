import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { credentials, users } from '#server/db/schema/index.ts'
import type { MemberBadge } from '#shared/contracts/shapes.ts'

type VerifiedCredential = {
  type: string
  institution: string
  degree: string | null
  fieldOfStudy: string | null
  verifiedAt: string | null
}

/** The columns for `badgesIn`, for queries that include `users`. */
export const badgeColumns = {
  idVerificationStatus: users.idVerificationStatus,
  idVerifiedAt: users.idVerifiedAt,
  // Fully qualified: in a select from one table Drizzle omits tables, and `id` would be the credential's.
  verifiedCredentials: sql<VerifiedCredential[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'type', c.type, 'institution', c.institution, 'degree', c.degree,
      'fieldOfStudy', c.field_of_study, 'verifiedAt', c.verified_at
    ) order by c.verified_at, c.id), '[]')
    from ${credentials} as c
    where c.user_id = ${users}.id and c.verification_status = 'verified'
  )`,
}

export type BadgeFields = Pick<typeof users.$inferSelect, 'idVerificationStatus' | 'idVerifiedAt'> & {
  readonly verifiedCredentials: readonly VerifiedCredential[]
}

export const badgesIn = (row: BadgeFields): MemberBadge[] => [
  ...identityBadges(row),
  ...row.verifiedCredentials.map(credentialBadge),
]

/** A member's checks; empty if the member doesn't exist. */
export async function badgesOf(db: DbOrTx, id: string): Promise<MemberBadge[]> {
  const [row] = await db.select(badgeColumns).from(users).where(eq(users.id, id))
  return row ? badgesIn(row) : []
}

function identityBadges(row: BadgeFields): MemberBadge[] {
  if (row.idVerificationStatus !== 'verified') return []
  return [
    {
      kind: 'identity',
      label: 'ID verified',
      detail: 'Government ID, checked by a reviewer',
      verifiedAt: row.idVerifiedAt?.toISOString() ?? null,
    },
  ]
}

function credentialBadge(credential: VerifiedCredential): MemberBadge {
  return {
    kind: 'credential',
    label: `${credential.degree ?? credential.type} verified`,
    detail: [credential.institution, credential.fieldOfStudy].filter(Boolean).join(', '),
    verifiedAt: credential.verifiedAt && new Date(credential.verifiedAt).toISOString(),
  }
}
