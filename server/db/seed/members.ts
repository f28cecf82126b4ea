import type { Country } from '#shared/domain/account/accounts.ts'
import type { users } from '../schema/index.ts'
import { demoId, slug } from './demo-id.ts'
import { CANADA } from './members/canada.ts'
import type { DemoMember } from './members/shape.ts'
import { USA } from './members/usa.ts'
import { daysAgo } from './times.ts'

export type Handle = (typeof USA | typeof CANADA)[number]['handle']
type Member = DemoMember & { readonly handle: Handle; readonly country: Country }

export const MEMBERS: readonly Member[] = [
  ...USA.map((member) => ({ ...member, country: 'USA' as const })),
  ...CANADA.map((member) => ({ ...member, country: 'Canada' as const })),
]

/** Members with masculine portraits; the others get feminine ones. */
const MASCULINE: ReadonlySet<Handle> = new Set([
  'liam',
  'omar',
  'marcus',
  'diego',
  'jonah',
  'tyrell',
  'patrick',
  'theo',
  'sanjay',
  'kenji',
])

const DEMO_DOMAIN = 'demo.test'
export const demoEmailOf = (handle: Handle) => `${handle}@${DEMO_DOMAIN}`
export const isDemoEmail = (email: string): boolean => email.toLowerCase().endsWith(`@${DEMO_DOMAIN}`)
export const memberId = (handle: Handle) => demoId('member', demoEmailOf(handle))

export function demoFullName(handle: Handle): string {
  return MEMBERS.find((member) => member.handle === handle)?.name.join(' ') ?? handle
}

/** Whether a member never had a plan, so that connected calls cost free skips. */
export function isFree(handle: Handle): boolean {
  return MEMBERS.some((member) => member.handle === handle && !member.plan)
}

/** Rows of `users`; all share `passwordHash`, and `skipsUsed` is what the demo calls cost a member. */
export function memberRows(now: Date, passwordHash: string, skipsUsed: (handle: Handle) => number) {
  return MEMBERS.map((member) => {
    const { handle, country, title, bio, identity, plan } = member
    const [firstName, lastName] = member.name
    const [city, state] = member.place
    const createdAt = daysAgo(now, member.joined)
    const decidedAt = identity ? daysAgo(now, identity.decided) : null
    return {
      id: memberId(handle),
      email: demoEmailOf(handle),
      emailVerifiedAt: createdAt,
      password: passwordHash,
      firstName,
      lastName,
      profileImageUrl: `/portraits/${MASCULINE.has(handle) ? 'masculine' : 'feminine'}/${slug(firstName)}.svg`,
      country,
      city,
      state,
      title,
      bio,
      isAdmin: member.staffRole !== undefined,
      staffRole: member.staffRole ?? null,
      idVerificationStatus: identity?.status ?? 'pending',
      idVerificationNotes: identity?.notes ?? null,
      idVerifiedBy: identity ? memberId('admin') : null,
      idVerifiedAt: decidedAt,
      videoChatSkipsUsed: skipsUsed(handle),
      subscriptionStatus: plan?.status ?? 'inactive',
      subscriptionEndDate: plan ? daysAgo(now, -plan.ends) : null,
      agreedToTermsAt: createdAt,
      ageConfirmedAt: createdAt,
      createdAt,
      updatedAt: decidedAt ?? createdAt,
    } satisfies typeof users.$inferInsert
  })
}
