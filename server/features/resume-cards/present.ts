import type { DbOrTx } from '#server/db/client.ts'
import { presentMemberCard } from '#server/features/members/public.ts'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { isCardOwner } from './policy.ts'
import type { ResumeCardRow } from './repo/columns.ts'
import { findOwners, type OwnerRow } from './repo/owners.ts'

export async function presentCards(
  db: DbOrTx,
  rows: readonly ResumeCardRow[],
  viewerId: string | null,
): Promise<ResumeCard[]> {
  if (rows.length === 0) return []
  const ids = new Set(rows.map(({ userId }) => userId))
  const owners = new Map((await findOwners(db, [...ids])).map((owner) => [owner.id, owner]))
  return rows.map((row) => presentCard(row, owners.get(row.userId) ?? null, viewerId))
}

export async function presentOneCard(
  db: DbOrTx,
  row: ResumeCardRow,
  viewerId: string | null,
): Promise<ResumeCard> {
  const [card] = await presentCards(db, [row], viewerId)
  if (!card) throw new Error('one row, no card')
  return card
}

/** `owner` is null if they left in the meantime. */
function presentCard(row: ResumeCardRow, owner: OwnerRow | null, viewerId: string | null): ResumeCard {
  const { id, title, tagline, skills, experience, education, achievements } = row
  const { backgroundColor, textColor, accentColor, isPublic, viewCount, shareCount } = row
  const isOwn = isCardOwner(row, viewerId)
  const member = owner && presentMemberCard(owner)
  const isNamed = owner?.isListed || isOwn
  const contact = contactOf(row)
  return {
    userId: isNamed ? row.userId : null,
    ...{ id, title, tagline, skills, experience, education, achievements },
    ...(isOwn ? contact : NO_CONTACT),
    hasContact: Object.values(contact).some((value) => value !== null),
    ...{ backgroundColor, textColor, accentColor, isPublic, viewCount, shareCount, isOwn },
    isRemoved: row.removedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    person:
      member && isNamed
        ? { id: member.id, name: member.name, profileImageUrl: member.profileImageUrl }
        : null,
    badges: member?.badges ?? [],
  }
}

const NO_CONTACT = { contactEmail: null, linkedinUrl: null, portfolioUrl: null }

export function contactOf({ contactEmail, linkedinUrl, portfolioUrl }: ResumeCardRow) {
  return { contactEmail, linkedinUrl, portfolioUrl }
}
