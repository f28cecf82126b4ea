import { and, inArray } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import { memberCards } from '#server/features/members/public.ts'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { isOwner } from './policy.ts'
import type { CardRow } from './repo/columns.ts'

/** The cards as the viewer sees them, with what was checked about whose they are. */
export async function presentCards(
  db: DbOrTx,
  rows: readonly CardRow[],
  viewerId: string | null,
): Promise<ResumeCard[]> {
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  const [owners, listed] = await Promise.all([memberCards(db, ids), listedAmong(db, ids)])
  return rows.map((row) => {
    const owner = owners.get(row.userId)
    const isNamed = listed.has(row.userId) || isOwner(row, viewerId)
    return presentCard(row, { owner, isNamed, isOwn: isOwner(row, viewerId) })
  })
}

export async function presentOne(db: DbOrTx, row: CardRow, viewerId: string | null): Promise<ResumeCard> {
  const [card] = await presentCards(db, [row], viewerId)
  if (!card) throw new Error('one row, no card')
  return card
}

async function listedAmong(db: DbOrTx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), users.isListed))
  return new Set(rows.map(({ id }) => id))
}

type About = { owner: MemberCard | undefined; isNamed: boolean; isOwn: boolean }

function presentCard(row: CardRow, { owner, isNamed, isOwn }: About): ResumeCard {
  const { id, userId, title, tagline, skills, experience, education, achievements } = row
  const { contactEmail, linkedinUrl, portfolioUrl } = row
  const { backgroundColor, textColor, accentColor, isPublic, viewCount, shareCount } = row
  return {
    ...{ id, userId, title, tagline, skills, experience, education, achievements },
    ...{ contactEmail, linkedinUrl, portfolioUrl },
    ...{ backgroundColor, textColor, accentColor, isPublic, viewCount, shareCount, isOwn },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    person:
      owner && isNamed ? { id: owner.id, name: owner.name, profileImageUrl: owner.profileImageUrl } : null,
    badges: owner?.badges ?? [],
  }
}
