import * as z from 'zod/mini'
import { EMAIL_CODE_LENGTH, PROVIDERS } from '../domain/account/social.ts'
import { currentUser, password } from './account-auth.ts'
import { operation } from './operation.ts'
import { country, done, email, firstName, id, idParams, lastName, timestamp } from './shapes.ts'
import { trimmed } from './text.ts'

const provider = z.enum(PROVIDERS)
/** Someone from a provider without an account here. */
const arrival = z.object({
  provider,
  /** `join`: create an account. `prove`: a member has the address, and must prove that it is them. */
  next: z.enum(['join', 'prove']),
  /** As the provider reported it. */
  email: z.nullable(z.string()),
  /** If false, a code is sent to the address before there is an account. */
  isEmailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  /** How the address's member can prove it is them. */
  ways: z.object({ password: z.boolean(), providers: z.array(provider) }),
  returnTo: z.string(),
})
export type Arrival = z.output<typeof arrival>

const identity = z.object({
  id,
  provider,
  email: z.nullable(z.string()),
  createdAt: timestamp,
})
const signInMethods = z.object({
  identities: z.array(identity),
  /** Providers that can be linked here. */
  offered: z.array(provider),
  /** Whether another sign-in method is left if one of these is unlinked. */
  canUnlink: z.boolean(),
})
export type SignInMethods = z.output<typeof signInMethods>

export const social = {
  arrival: operation({
    method: 'GET',
    path: '/api/auth/arrival',
    access: 'public',
    summary: 'Get the pending sign-in of a person without an account, as the provider reported it',
    response: z.object({ arrival: z.nullable(arrival) }),
    errors: [],
  }),
  sendCode: operation({
    method: 'POST',
    path: '/api/auth/arrival/code',
    access: 'public',
    summary: "Send a code to an address that the provider hasn't verified",
    body: z.object({ email }),
    response: done,
    errors: ['invalid_input', 'social_expired', 'too_many_attempts'],
  }),
  join: operation({
    method: 'POST',
    path: '/api/auth/arrival/join',
    access: 'public',
    summary: 'Create an account from a pending provider sign-in, and sign in',
    body: z.object({
      firstName,
      lastName,
      country,
      agreedToTerms: z.optional(z.boolean()),
      code: z.optional(trimmed(EMAIL_CODE_LENGTH * 2)),
    }),
    response: currentUser,
    errors: [
      'invalid_input',
      'terms_required',
      'social_expired',
      'email_code_wrong',
      'email_taken',
      'too_many_attempts',
    ],
  }),
  prove: operation({
    method: 'POST',
    path: '/api/auth/arrival/prove',
    access: 'public',
    summary:
      'Link the provider to the existing account with that address, confirmed by its password, and sign in',
    body: z.object({ password }),
    response: currentUser,
    errors: ['invalid_input', 'invalid_credentials', 'social_expired', 'identity_taken', 'too_many_attempts'],
  }),
  identities: operation({
    method: 'GET',
    path: '/api/auth/identities',
    access: 'member',
    whileSuspended: true,
    summary: "List the member's linked provider accounts",
    response: signInMethods,
    errors: ['unauthorized'],
  }),
  link: operation({
    method: 'POST',
    path: '/api/auth/identities/link',
    access: 'member',
    whileSuspended: true,
    summary: 'Start linking a provider account; redirect the browser to the returned address',
    body: z.object({ provider }),
    response: z.object({ url: z.string() }),
    errors: [
      'unauthorized',
      'invalid_input',
      'social_not_offered',
      'social_needs_https',
      'social_unavailable',
      'confirmation_required',
      'too_many_attempts',
    ],
  }),
  unlink: operation({
    method: 'DELETE',
    path: '/api/auth/identities/:id',
    access: 'member',
    whileSuspended: true,
    summary: 'Unlink a provider account, unless it is the only sign-in method',
    params: idParams,
    response: signInMethods,
    errors: ['unauthorized', 'identity_not_found', 'last_way_in', 'confirmation_required'],
  }),
}
