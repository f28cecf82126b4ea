import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Env } from '#server/env.ts'
import { type Nonces, newNonce } from './nonces.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** For a page's scripts and styles; null in responses to visitors, whose pages generate their own. */
    cspNonces: Nonces | null
  }
}

/**
 * Response headers of every page and endpoint. Only what is listed is allowed; scripts and styles need a nonce; camera and
 * microphone are for this site. Routes with embeddable content (cards' pictures) set their own.
 */
export function addSecurityHeaders(app: FastifyInstance, env: Env): void {
  const isHttps = env.publicUrl?.protocol === 'https:'
  const pay = paymentSources(env)
  const drawn = new WeakMap<ServerResponse, Nonces>()
  const nonceFor = (name: keyof Nonces) => (_request: unknown, response: ServerResponse) =>
    `'nonce-${drawn.get(response)?.[name]}'`
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...socketOrigin(env), ...pay.connect, ...uploadOrigins(env)],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        frameSrc: ["'self'", ...pay.frame],
        scriptSrc: ["'self'", ...pay.script, nonceFor('script')],
        styleSrc: ["'self'", nonceFor('style')],
        workerSrc: ["'self'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginOpenerPolicy: { policy: env.googlePay ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    hsts: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const permissions = permissionsPolicy(pay.frame)
  app.decorateReply('cspNonces', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isForVisitors) return done()
    const nonces = { script: newNonce(), style: newNonce() }
    reply.cspNonces = nonces
    drawn.set(reply.raw, nonces)
    reply.header('permissions-policy', permissions)
    setHeaders(request.raw, reply.raw, (error) => (error instanceof Error ? done(error) : done()))
  })
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
