import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Env } from '#server/env.ts'

/** Sources such as `'sha256-…'`, for what a page has inline. */
export type InlineHashes = { readonly script: readonly string[]; readonly style: readonly string[] }
const NONE: InlineHashes = { script: [], style: [] }

/**
 * Response headers of every page and endpoint, the same each time. Only what is listed is allowed; camera and microphone are
 * for this site. Pages add the hashes of what they have inline; routes with embeddable content (cards' pictures) set their own.
 */
export function addSecurityHeaders(app: FastifyInstance, env: Env): void {
  const isHttps = env.publicUrl?.protocol === 'https:'
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: env.googlePay ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    hsts: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const sample = new ServerResponse(new IncomingMessage(new Socket()))
  setHeaders(sample.req, sample, () => {})
  const headers = {
    ...sample.getHeaders(),
    'content-security-policy': contentSecurityPolicy(env),
    'permissions-policy': permissionsPolicy(paymentSources(env).frame),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

export function contentSecurityPolicy(env: Env, inline: InlineHashes = NONE): string {
  const pay = paymentSources(env)
  const directives = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...socketOrigin(env), ...pay.connect, ...uploadOrigins(env)],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'manifest-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'frame-src': ["'self'", ...pay.frame],
    'script-src': ["'self'", ...pay.script, ...inline.script],
    'style-src': ["'self'", ...inline.style],
    'worker-src': ["'self'"],
    ...(env.publicUrl?.protocol === 'https:' && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
}

/**
 * A worker follows the policy of its own script, not the page's. Only workers compile WebAssembly; they have no document, load
 * scripts and data from this site, and nothing else.
 */
export const WORKER_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
].join(';')

const OWN_FEATURES = [
  'autoplay',
  'camera',
  'display-capture',
  'microphone',
  'picture-in-picture',
  'screen-wake-lock',
]
const BLOCKED_FEATURES = [
  'accelerometer',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'serial',
  'usb',
]

/** `payers`: origins whose frames may open a wallet. */
function permissionsPolicy(payers: readonly string[]): string {
  const origins = payers.filter((origin) => !origin.includes('*')).map((origin) => `"${origin}"`)
  return [
    ...OWN_FEATURES.map((name) => `${name}=(self)`),
    ...BLOCKED_FEATURES.map((name) => `${name}=()`),
    `payment=(${['self', ...origins].join(' ')})`,
  ].join(', ')
}

/** In browsers before 2022 `'self'` doesn't include the socket. */
function socketOrigin({ publicUrl }: Env): string[] {
  return publicUrl ? [publicUrl.origin.replace(/^http/, 'ws')] : []
}

/** With S3 the browser uploads there directly. */
function uploadOrigins({ s3 }: Env): string[] {
  if (!s3) return []
  return [s3.endpoint ? new URL(s3.endpoint).origin : `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`]
}

type Sources = { readonly script: string[]; readonly frame: string[]; readonly connect: string[] }

/**
 * Sources of the payment forms, for configured providers only. On every page, because client-side navigation to the payment
 * page keeps the first page's policy.
 */
function paymentSources({ stripe, googlePay }: Env): Sources {
  const js = ['https://js.stripe.com', 'https://*.js.stripe.com']
  const google = 'https://pay.google.com'
  return {
    script: [...(stripe ? js : []), ...(googlePay ? [google] : [])],
    frame: [...(stripe ? [...js, 'https://hooks.stripe.com'] : []), ...(googlePay ? [google] : [])],
    connect: [
      ...(stripe ? ['https://api.stripe.com'] : []),
      ...(googlePay ? [google, 'https://google.com'] : []),
    ],
  }
}
