import { AppError } from '#server/platform/http/app-error.ts'

/** How long a sign-in at a provider may take. */
export const ATTEMPT_SECONDS = 10 * 60
/** Seconds that a provider's clock may be ahead of or behind ours; `openid-client` applies it to `exp` and `nbf`. */
export const CLOCK_SKEW_SECONDS = 60

type Times = { readonly iat: number; readonly auth_time?: unknown }

/**
 * OpenID Connect Core, section 3.1.3.7: an ID token is made for one attempt, so neither before it began nor after now, and no
 * one signs in after now. `openid-client` has checked that `iat` is a number. Throws `social_refused`.
 */
export function requireTimely({ iat, auth_time: signedInAt = iat }: Times, now = Date.now() / 1000): void {
  const latest = now + CLOCK_SKEW_SECONDS
  const isTimely =
    iat <= latest &&
    iat >= now - ATTEMPT_SECONDS - CLOCK_SKEW_SECONDS &&
    typeof signedInAt === 'number' &&
    signedInAt <= latest
  if (!isTimely)
    throw new AppError('social_refused', { cause: new Error('the ID token is from another time') })
}
