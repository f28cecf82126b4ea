import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf, newSecret } from '../crypto/secrets.ts'
import { hostCookieName } from './sessions.ts'

/** Part of the cookie's name on http and https. It opens one meeting; no sign-in is read from it. */
export const GUEST_COOKIE = 'trueline.guest'
/** Gives the browser a new guest's cookie, until it is closed; returns the hash to store. */
export function setGuestCookie(request: FastifyRequest, reply: FastifyReply, publicUrl: URL | null): string {
  const secret = newSecret()
  const secure = request.protocol === 'https'
  reply.setCookie(hostCookieName(publicUrl, GUEST_COOKIE), secret, {
    ...{ path: '/', httpOnly: true, sameSite: 'lax', secure },
  })
  return hashOf(secret)
}

/** The hash of the request's guest cookie; null without one. */
export function guestHashOf(request: FastifyRequest, publicUrl: URL | null): string | null {
  const secret = request.cookies[hostCookieName(publicUrl, GUEST_COOKIE)]
  return secret ? hashOf(secret) : null
}
