import * as z from 'zod/mini'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../domain/account/accounts.ts'
import { passwordLength } from '../domain/account/passwords.ts'
import { SUBSCRIPTION_STATUSES } from '../domain/billing/plans.ts'
import { regionCode, UNKNOWN_REGION } from '../domain/regions.ts'
import { VERIFICATION_STATUSES } from '../domain/verification/verification.ts'
import { currentStanding } from './moderation.ts'
import { operation } from './operation.ts'
import { badge, country, done, email, firstName, id, lastName, profileFields, timestamp } from './shapes.ts'
import { text } from './text.ts'

const billingAlert = z.object({
  kind: z.enum(['payment_failed', 'confirm_payment', 'card_expiring']),
  /** The deadline for acting; null once Premium is off. */
  until: z.nullable(timestamp),
})
export type BillingAlert = z.output<typeof billingAlert>

export const currentUser = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  country,
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  title: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  isAdmin: z.boolean(),
  isListed: z.boolean(),
  idVerificationStatus: z.enum(VERIFICATION_STATUSES),
  hasIdDocument: z.boolean(),
  hasCredential: z.boolean(),
  hasResume: z.boolean(),
  badges: z.array(badge),
  isPremium: z.boolean(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  subscriptionEndDate: z.nullable(timestamp),
  billingAlert: z.nullable(billingAlert),
  standing: currentStanding,
  videoChatSkipsUsed: z.int(),
  createdAt: timestamp,
})
export type CurrentUser = z.output<typeof currentUser>

const TOO_LONG = `At most ${PASSWORD_MAX_LENGTH} characters`
/** The maximum applies after normalization, so more is allowed here. */
const anyPassword = text(PASSWORD_MAX_LENGTH * 4, TOO_LONG).check(
  z.refine((password) => passwordLength(password) <= PASSWORD_MAX_LENGTH, { error: TOO_LONG, abort: true }),
)

/** An existing password. */
export const password = anyPassword.check(z.minLength(1, 'Password is required'))

export const newPassword = anyPassword.check(
  z.refine(
    (password) => passwordLength(password) >= PASSWORD_MIN_LENGTH,
    `At least ${PASSWORD_MIN_LENGTH} characters`,
  ),
)

const credentials = z.object({ email, password })

/** A profile filled in before the account exists; the browser stores it meanwhile. */
export const pendingProfile = z
  .object({
    firstName,
    lastName,
    email,
    country,
    ...profileFields,
    agreedToTerms: z.boolean(),
  })
  .check(
    z.refine(({ country, state }) => regionCode(country, state) !== null, {
      error: UNKNOWN_REGION,
      path: ['state'],
    }),
  )
export type PendingProfile = z.output<typeof pendingProfile>

export const auth = {
  register: operation({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Create an account and sign in',
    body: z.extend(credentials, {
      password: newPassword,
      firstName,
      lastName,
      country,
      city: z.optional(profileFields.city),
      state: z.optional(profileFields.state),
      title: z.optional(profileFields.title),
      bio: z.optional(profileFields.bio),
      agreedToTerms: z.optional(z.boolean()),
    }),
    response: currentUser,
    errors: ['invalid_input', 'terms_required', 'password_too_common', 'email_taken', 'too_many_attempts'],
  }),
  login: operation({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in with email and password',
    body: credentials,
    response: currentUser,
    errors: ['invalid_input', 'invalid_credentials', 'too_many_attempts'],
  }),
  logout: operation({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'Sign out and close the sockets of this sign-in',
    response: done,
    errors: [],
  }),
  user: operation({
    method: 'GET',
    path: '/api/auth/user',
    access: 'member',
    whileSuspended: true,
    summary: 'Get the signed-in member',
    response: currentUser,
    errors: ['unauthorized'],
  }),
  providers: operation({
    method: 'GET',
    path: '/api/auth/providers',
    access: 'public',
    summary: 'List the configured social sign-in providers',
    response: z.object({ providers: z.array(z.string()) }),
    errors: [],
  }),
}
