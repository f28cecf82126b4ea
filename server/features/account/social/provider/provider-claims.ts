import { claimedEmail, claimedNames, type ProviderClaims } from '#shared/domain/account/social.ts'
import type { Provider } from './providers.ts'

const SUBJECT_MAX_LENGTH = 255

type RawClaims = Readonly<Record<string, unknown>>

/**
 * OpenID claims about a person. Address and its verification come from one source, `claims`: mixing both could verify
 * an address that no one verified.
 */
export function claimsOf(
  { readsVerifiedWord }: Provider,
  claims: RawClaims,
  idToken: RawClaims,
): ProviderClaims {
  const { email_verified: verified } = claims
  const email = claimedEmail(claims.email)
  const isVerified = verified === true || (readsVerifiedWord && verified === 'true')
  const named = { ...idToken, ...claims }
  return {
    email,
    isEmailVerified: email !== null && isVerified,
    ...claimedNames({ given: named.given_name, family: named.family_name, whole: named.name }),
  }
}

/** Facebook's `/me`. It doesn't say whether the address is verified, so it isn't. */
export function claimsOfBody(body: unknown): { subject: string; profile: ProviderClaims } {
  const fields: RawClaims = typeof body === 'object' && body !== null ? { ...body } : {}
  const { id } = fields
  if (typeof id !== 'string' || id === '' || id.length > SUBJECT_MAX_LENGTH)
    throw new TypeError('the profile names nobody')
  const names = claimedNames({ given: fields.first_name, family: fields.last_name, whole: fields.name })
  return { subject: id, profile: { email: claimedEmail(fields.email), isEmailVerified: false, ...names } }
}
