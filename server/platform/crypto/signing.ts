import type * as z from 'zod/mini'
import type { linkQuery } from '#shared/contracts/shapes.ts'
import { isStillOpen } from '../clock.ts'
import type { SignIn } from '../sessions/sessions.ts'
import { isSameSecret, macOf } from './keys.ts'

/** Signs for one purpose, which the key is derived for. */
export type Signer = {
  sign(...parts: readonly (string | number)[]): string
  isSigned(signature: string, ...parts: readonly (string | number)[]): boolean
}

/** HMAC-SHA256 in base64url over the parts, one per line, so no part may contain a line break. */
export function createSigner(key: Buffer): Signer {
  const sign = (...parts: readonly (string | number)[]) => macOf(key, parts.join('\n')).toString('base64url')
  return { sign, isSigned: (signature, ...parts) => isSameSecret(signature, sign(...parts)) }
}

export type LinkProof = z.infer<typeof linkQuery>
export type SignInLinks = {
  /** The query of a link that opens `id` for some seconds and for this sign-in only, not the member's others. */
  sign(id: string, reader: SignIn, now: Date): { query: string; expiresAt: Date }
  isValid(id: string, proof: LinkProof, reader: SignIn, now: Date): boolean
}

export function createSignInLinks(key: Buffer, seconds: number): SignInLinks {
  const { sign, isSigned } = createSigner(key)
  return {
    sign: (id, { memberId, signInId }, now) => {
      const expires = now.getTime() + seconds * 1000
      const signature = sign(id, expires, memberId, signInId)
      const query = new URLSearchParams({ expires: String(expires), signature }).toString()
      return { query, expiresAt: new Date(expires) }
    },
    isValid: (id, { expires, signature }, { memberId, signInId }, now) =>
      isStillOpen(expires, seconds, now) && isSigned(signature, id, expires, memberId, signInId),
  }
}
