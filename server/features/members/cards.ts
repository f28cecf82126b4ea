import { inArray, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { credentials, users } from '#server/db/schema/index.ts'
import { findBlocked } from '#server/features/trust/public.ts'
import type { MemberBadge, MemberCard } from '#shared/contracts/shapes.ts'
import { placeText, shortName } from '#shared/domain/account/accounts.ts'

type VerifiedCredential = {
  type: string
  institution: string
  degree: string | null
  fieldOfStudy: string | null
  verifiedAt: string | null
}

/** The columns for `presentMemberCard`, for queries that include `users`. */
export const memberCardColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  title: users.title,
  city: users.city,
  state: users.state,
  country: users.country,
  profileImageUrl: users.profileImageUrl,
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

export type MemberCardRow = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'title'
  | 'city'
  | 'state'
  | 'country'
  | 'profileImageUrl'
  | 'idVerificationStatus'
  | 'idVerifiedAt'
> & { verifiedCredentials: VerifiedCredential[] }

/** The cards of existing members by id, in one query. */
export async function memberCards(db: DbOrTx, ids: readonly string[]): Promise<Map<string, MemberCard>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(memberCardColumns)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, presentMemberCard(row)]))
}

/** A member's checks; empty if the member doesn't exist. */
export async function badgesOf(db: DbOrTx, id: string): Promise<MemberBadge[]> {
  return (await memberCards(db, [id])).get(id)?.badges ?? []
}

/** The columns that any member may see of another. */
export function presentMemberCard(row: MemberCardRow): MemberCard {
  return {
    id: row.id,
    name: shortName(row),
    title: row.title,
    place: placeText(row),
    country: row.country,
    profileImageUrl: row.profileImageUrl,
    badges: [...identityBadges(row), ...row.verifiedCredentials.map(credentialBadge)],
  }
}

function identityBadges(row: MemberCardRow): MemberBadge[] {
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

/** The members someone has blocked, newest first; where they can unblock them. */
export async function listBlocked(db: Db, memberId: string): Promise<MemberCard[]> {
  const ids = await findBlocked(db, memberId)
  const cards = await memberCards(db, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}
