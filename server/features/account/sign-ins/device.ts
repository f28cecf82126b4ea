import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import { hashOf, newSecret } from '#server/platform/crypto/secrets.ts'
import { deviceName } from '#server/platform/sessions/device-name.ts'
import { hostCookieName } from '#server/platform/sessions/sessions.ts'

const DEVICE_COOKIE = 'trueline.device'
/** The maximum lifetime of cookies (RFC 6265bis). */
const DEVICE_COOKIE_SECONDS = 400 * 86_400
const SECRET = /^[\w-]{43}$/

type Site = Pick<Env, 'publicUrl'>
export type Device = { readonly hash: string; readonly name: string; readonly network: string }

function storedSecret(request: FastifyRequest, { publicUrl }: Site): string | null {
  const cookie = request.cookies[hostCookieName(publicUrl, DEVICE_COOKIE)]
  return cookie && SECRET.test(cookie) ? cookie : null
}

/** The hash of a request's device cookie; whether a member knows it is checked elsewhere. */
export function presentedDevice(request: FastifyRequest, site: Site): string | null {
  const secret = storedSecret(request, site)
  return secret && hashOf(secret)
}

/** The request's browser, recognized by a random cookie. */
export function recognizeDevice(request: FastifyRequest, reply: FastifyReply, site: Site): Device {
  const cookie = hostCookieName(site.publicUrl, DEVICE_COOKIE)
  const secret = storedSecret(request, site) ?? newSecret()
  reply.setCookie(cookie, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: DEVICE_COOKIE_SECONDS,
  })
  const name = deviceName(request.headers['user-agent'])
  return { hash: hashOf(secret), name, network: networkOf(request.ip) }
}

/** '203.0.113.x' or '2001:db8:12::x': enough to tell home from abroad, too little to identify a household. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return plain.replace(/\d{1,3}$/, 'x')
  if (!isIPv6(plain)) return ''
  const [start = '', end] = (plain.split('%')[0] ?? '').split('::')
  const head = start.split(':').filter(Boolean)
  const tail = (end ?? '').split(':').filter(Boolean)
  const zeros = end === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tail]
  return `${groups.slice(0, 3).join(':')}::x`
}
