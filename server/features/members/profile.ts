import { and, desc, eq, or } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { resumeCards, users } from '#server/db/schema/index.ts'
import { isVisibleTo } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { MemberProfile } from '#shared/contracts/members.ts'
import { memberCards } from './cards.ts'
import { readProfileDetails } from './own-profile/details.ts'
import { isInCall, isOnlineNow } from './presence.ts'

const RESUME_CARDS_MAX = 20

/**
 * A profile as a member, or a visitor (`viewerId` null), may see it. Otherwise not found: for visitors of unlisted members,
 * and on either side of a block.
 */
export async function readProfile(db: Db, viewerId: string | null, id: string): Promise<MemberProfile> {
  const row = await findVisible(db, viewerId, id)
  const card = row && (await memberCards(db, [id])).get(id)
  if (!card) throw new AppError('member_not_found')
  const { createdAt, isOnline, isInCall: busy, ...about } = row
  const isSeenByOther = viewerId !== null && viewerId !== id
  return {
    ...card,
    ...about,
    ...(await readProfileDetails(db, id)),
    memberSince: createdAt.toISOString().slice(0, 10),
    resumeCards: await publicResumeCards(db, id),
    isOnline: viewerId === null ? null : isOnline,
    canCall: viewerId === null ? null : isSeenByOther && isOnline && !busy,
  }
}

async function findVisible(db: Db, viewerId: string | null, id: string) {
  const visible =
    viewerId === null
      ? and(users.isListed, isVisibleTo(null, users.id))
      : or(eq(users.id, viewerId), isVisibleTo(viewerId, users.id))
  const [row] = await db
    .select({
      city: users.city,
      state: users.state,
      bio: users.bio,
      createdAt: users.createdAt,
      isOnline: isOnlineNow(db),
      isInCall: isInCall(db),
    })
    .from(users)
    .where(and(eq(users.id, id), visible))
  return row ?? null
}

/** Throws `member_not_found` where `readProfile` would. */
export async function assertVisible(db: Db, viewerId: string | null, id: string): Promise<void> {
  if (!(await findVisible(db, viewerId, id))) throw new AppError('member_not_found')
}

function publicResumeCards(db: Db, id: string): Promise<MemberProfile['resumeCards']> {
  return db
    .select({ id: resumeCards.id, title: resumeCards.title, tagline: resumeCards.tagline })
    .from(resumeCards)
    .where(and(eq(resumeCards.userId, id), resumeCards.isPublic))
    .orderBy(desc(resumeCards.createdAt), desc(resumeCards.id))
    .limit(RESUME_CARDS_MAX)
}
