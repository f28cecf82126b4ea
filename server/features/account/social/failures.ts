import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** What providers answer when the person chose not to go on; the last two are LinkedIn's. */
const CANCELLED = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])
const AWAY = new Set(['server_error', 'temporarily_unavailable'])
/** Codes of `openid-client` for answers that are no answer: too late, no JSON, a status nobody expects. */
const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/** Anybody can put anything into the address that says so. */
const PLAIN_CODE = /^[a-z_]{1,40}$/

/** Runs a conversation with a provider; what goes wrong in it becomes one of our refusals. */
export async function conversing<T>(talk: () => Promise<T>): Promise<T> {
  try {
    return await talk()
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(refusalOf(error), { cause: error })
  }
}

function refusalOf(error: unknown): ErrorCode {
  if (error instanceof AuthorizationResponseError) {
    if (CANCELLED.has(error.error)) return 'social_cancelled'
    return AWAY.has(error.error) ? 'social_unavailable' : 'social_refused'
  }
  // A client that the provider does not know is a fault of the set-up, not of the person.
  if (error instanceof ResponseBodyError)
    return error.status >= 500 || error.error === 'invalid_client' ? 'social_unavailable' : 'social_refused'
  if (error instanceof ClientError && !NO_ANSWER.has(error.code ?? '')) return 'social_refused'
  return 'social_unavailable'
}

/** What the log may know of a failure: no tokens, no codes, nothing that was told about a person. */
export function socialFailureReason(error: unknown): { reason: string; detail?: string | undefined } {
  const cause = error instanceof AppError && error.cause !== undefined ? error.cause : error
  if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError)
    return { reason: cause.message, detail: PLAIN_CODE.test(cause.error) ? cause.error : 'another' }
  if (!(cause instanceof Error)) return { reason: 'unknown' }
  const inner = cause.cause instanceof Error ? cause.cause.message : undefined
  return { reason: cause.message, detail: inner }
}
