import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** Providers' errors when the person cancels; the last two are LinkedIn's. */
const CANCELLED = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])
const AWAY = new Set(['server_error', 'temporarily_unavailable'])
/** `openid-client` codes for invalid answers: late, not JSON, an unexpected status. */
const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/** Anyone can put anything into the address. */
const PLAIN_CODE = /^[a-z_]{1,40}$/

/** Runs a provider request; failures become our refusals. */
export async function requesting<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(refusalOf(error), { cause: error })
  }
}

function refusalOf(error: unknown): ErrorCode {
  if (error instanceof AuthorizationResponseError) {
    if (CANCELLED.has(error.error)) return 'social_cancelled'
    return AWAY.has(error.error) ? 'social_unavailable' : 'social_refused'
  }
  // An unknown client is a configuration error, not the person's.
  if (error instanceof ResponseBodyError)
    return error.status >= 500 || error.error === 'invalid_client' ? 'social_unavailable' : 'social_refused'
  if (error instanceof ClientError && !NO_ANSWER.has(error.code ?? '')) return 'social_refused'
  return 'social_unavailable'
}

/** The loggable part of a failure: no tokens, codes or personal data. */
export function socialFailureReason(error: unknown): { reason: string; detail?: string | undefined } {
  const cause = error instanceof AppError && error.cause !== undefined ? error.cause : error
  if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError)
    return { reason: cause.message, detail: PLAIN_CODE.test(cause.error) ? cause.error : 'another' }
  if (!(cause instanceof Error)) return { reason: 'unknown' }
  const inner = cause.cause instanceof Error ? cause.cause.message : undefined
  return { reason: cause.message, detail: inner }
}
