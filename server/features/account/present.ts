import type { Standing } from '#server/features/trust/public.ts'
import type { BillingAlert, CurrentUser } from '#shared/contracts/account-auth.ts'
import type { MemberBadge } from '#shared/contracts/shapes.ts'
import { isPremium } from '#shared/domain/billing/plans.ts'
import type { MemberRow } from './repo.ts'

type Facts = { badges: MemberBadge[]; billingAlert: BillingAlert | null; standing: Standing }

/** A member as they see themselves; no hash, document address or Stripe ids. */
export function presentCurrentUser(
  member: MemberRow & { hasCredential: boolean },
  { badges, billingAlert, standing }: Facts,
  now: Date,
): CurrentUser {
  return {
    id: member.id,
    email: member.email,
    firstName: member.firstName,
    lastName: member.lastName,
    profileImageUrl: member.profileImageUrl,
    country: member.country,
    city: member.city,
    state: member.state,
    title: member.title,
    bio: member.bio,
    isAdmin: member.isAdmin,
    isListed: member.isListed,
    idVerificationStatus: member.idVerificationStatus,
    hasIdDocument: member.idDocumentUrl !== null,
    hasCredential: member.hasCredential,
    hasResume: member.resumeUrl !== null,
    badges,
    isPremium: isPremium(member, now),
    subscriptionStatus: member.subscriptionStatus,
    subscriptionEndDate: member.subscriptionEndDate?.toISOString() ?? null,
    billingAlert,
    standing: { level: standing.level, until: standing.until?.toISOString() ?? null },
    videoChatSkipsUsed: member.videoChatSkipsUsed,
    createdAt: member.createdAt.toISOString(),
  }
}
