import type { IncomingHttpHeaders } from 'node:http'
import { StripeRefusal } from './errors.ts'
import type { Access } from './route.ts'

export type Keys = { secretKey: string; publishableKey: string }

/** The key of a request: Bearer, Basic (key as user), or `key` among the parameters as a browser sends it. */
export function givenKey(headers: IncomingHttpHeaders, fromParams: unknown): string | null {
  const [scheme, value = ''] = (headers.authorization ?? '').split(' ')
  if (/^bearer$/i.test(scheme ?? '')) return value
  if (/^basic$/i.test(scheme ?? '')) return Buffer.from(value, 'base64').toString().split(':')[0] ?? null
  return typeof fromParams === 'string' ? fromParams : null
}

/** Throws 401 when the key is missing or unknown. */
export function authenticate(keys: Keys, key: string | null): 'secret' | 'publishable' {
  if (!key)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details.",
    )
  if (key === keys.secretKey) return 'secret'
  if (key === keys.publishableKey) return 'publishable'
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`)
}

export function authorize(kind: 'secret' | 'publishable', access: Access) {
  if (kind === 'secret' || access !== 'secret') return
  throw unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  )
}

function unauthorized(message: string, code?: string) {
  return new StripeRefusal(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) })
}

function masked(key: string): string {
  if (key.length < 12) return '*'.repeat(key.length)
  return `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`
}
