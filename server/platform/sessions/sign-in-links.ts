import type * as z from 'zod/mini'
import type { linkQuery } from '#shared/contracts/shapes.ts'
import { isStillOpen } from '../clock.ts'
import { createSigner } from '../crypto/signing.ts'
import type { SignIn } from './sessions.ts'

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
