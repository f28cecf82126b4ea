import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

export type SealedCookies<T> = {
  /** `name` is put behind the kind's own. */
  set(reply: FastifyReply, name: string, value: T): void
  /** What this server put there and has not run out; null for anything else. */
  read(request: FastifyRequest, name: string): T | null
  /** The names there are in this browser. */
  names(request: FastifyRequest): string[]
  clear(reply: FastifyReply, name: string): void
}

type Options = {
  /** What the cookies are for; one kind is never taken for another. */
  kind: string
  secret: string
  seconds: number
  isHttps: (request: FastifyRequest) => boolean
  now: () => Date
}

/**
 * State of one browser that no other can have and that nobody can read or alter, for some minutes: AES-256-GCM under a
 * key derived from the session secret, the cookie's name and end included. On https the name ties it to this very host.
 */
export function sealedCookies<T>({ kind, secret, seconds, isHttps, now }: Options): SealedCookies<T> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `trueline ${kind}`, 32))
  const prefixOf = (request: FastifyRequest) => `${isHttps(request) ? '__Host-' : ''}trueline.${kind}`
  const nameOf = (request: FastifyRequest, name: string) => prefixOf(request) + (name && `.${name}`)
  const attributes = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(request) }) as const

  return {
    set: (reply, name, value) => {
      const full = nameOf(reply.request, name)
      const text = seal(key, full, JSON.stringify({ value, until: now().getTime() + seconds * 1000 }))
      reply.setCookie(full, text, { ...attributes(reply.request), maxAge: seconds })
    },
    read: (request, name) => {
      const full = nameOf(request, name)
      const text = open(key, full, request.cookies[full])
      if (text === null) return null
      // Only this server can have sealed it, and it seals nothing but this shape.
      const { value, until }: { value: T; until: number } = JSON.parse(text)
      return until > now().getTime() ? value : null
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

function seal(key: Buffer, name: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

function open(key: Buffer, name: string, text: string | undefined): string | null {
  const bytes = Buffer.from(text ?? '', 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    // Altered, or sealed under another key or name: as good as none.
    return null
  }
}
