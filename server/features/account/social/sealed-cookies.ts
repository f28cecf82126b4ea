import type { FastifyReply, FastifyRequest } from 'fastify'
import { isStillOpen } from '#server/platform/clock.ts'
import { deriveKey } from '#server/platform/crypto/keys.ts'
import { openShort, sealShort } from '#server/platform/crypto/sealing.ts'

export type SealedCookies<T> = {
  /** `name` is appended to the kind's own. */
  set(reply: FastifyReply, name: string, value: T): void
  /** A value this server sealed that hasn't expired; null for anything else. */
  read(request: FastifyRequest, name: string): T | null
  names(request: FastifyRequest): string[]
  clear(reply: FastifyReply, name: string): void
}

type Options = {
  /** The cookies' purpose; kinds can't be exchanged. */
  kind: string
  secret: string
  seconds: number
  isHttps: (request: FastifyRequest) => boolean
  now: () => Date
}

/**
 * Browser state that no one can read or alter, for some minutes: AES-256-GCM under a key derived from the session secret,
 * with the cookie's name and expiry. On https the name binds it to this host.
 */
export function sealedCookies<T>({ kind, secret, seconds, isHttps, now }: Options): SealedCookies<T> {
  const key = deriveKey(secret, `trueline ${kind}`)
  const prefixOf = (request: FastifyRequest) => `${isHttps(request) ? '__Host-' : ''}trueline.${kind}`
  const nameOf = (request: FastifyRequest, name: string) => prefixOf(request) + (name && `.${name}`)
  const attributes = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(request) }) as const

  return {
    set: (reply, name, value) => {
      const full = nameOf(reply.request, name)
      const state = JSON.stringify({ value, until: now().getTime() + seconds * 1000 })
      const text = sealShort(key, full, state).toString('base64url')
      reply.setCookie(full, text, { ...attributes(reply.request), maxAge: seconds })
    },
    read: (request, name) => {
      const full = nameOf(request, name)
      const text = openShort([key], full, Buffer.from(request.cookies[full] ?? '', 'base64url'))
      if (text === null) return null
      // Only this server seals, and only this shape.
      const { value, until }: { value: T; until: number } = JSON.parse(text)
      return isStillOpen(until, seconds, now()) ? value : null
    },
    names: (request) => {
      const prefix = `${prefixOf(request)}.`
      const all = Object.keys(request.cookies)
      return all.filter((full) => full.startsWith(prefix)).map((full) => full.slice(prefix.length))
    },
    clear: (reply, name) => {
      reply.clearCookie(nameOf(reply.request, name), attributes(reply.request))
    },
  }
}
