import { type ToldProfile, toldEmail, toldNames } from '#shared/domain/social.ts'
import type { Provider } from './providers.ts'

const SUBJECT_MAX_LENGTH = 255

type Claims = Readonly<Record<string, unknown>>

/**
 * What OpenID claims say of a person. Address and its being verified are taken from one source, `told`: half from each
 * could vouch for an address that nobody vouched for.
 */
export function profileOf({ readsVerifiedWord }: Provider, told: Claims, idToken: Claims): ToldProfile {
  const { email_verified: verified } = told
  const email = toldEmail(told.email)
  const isVerified = verified === true || (readsVerifiedWord && verified === 'true')
  const named = { ...idToken, ...told }
  return {
    email,
    isEmailVerified: email !== null && isVerified,
    ...toldNames({ given: named.given_name, family: named.family_name, whole: named.name }),
  }
}

/** What Facebook's `/me` says. It tells an address without saying whether mail ever reached it: unverified. */
export function plainProfile(body: unknown): { subject: string; profile: ToldProfile } {
  const told: Claims = typeof body === 'object' && body !== null ? { ...body } : {}
  const { id } = told
  if (typeof id !== 'string' || id === '' || id.length > SUBJECT_MAX_LENGTH)
    throw new TypeError('the profile names nobody')
  const names = toldNames({ given: told.first_name, family: told.last_name, whole: told.name })
  return { subject: id, profile: { email: toldEmail(told.email), isEmailVerified: false, ...names } }
}
