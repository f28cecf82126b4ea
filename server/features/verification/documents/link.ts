import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignIn } from '#server/platform/sessions/sessions.ts'
import { DOCUMENT_LINK_SECONDS } from '#shared/domain/verification/verification.ts'

export type Links = {
  /** An address that opens the document for a minute, for this sign-in only. */
  sign(objectId: string, reader: SignIn, now: Date): { url: string; expiresAt: Date }
  isValid(link: SignedLink, reader: SignIn, now: Date): boolean
}
export type SignedLink = {
  readonly objectId: string
  /** Milliseconds since 1970. */
  readonly expires: number
  readonly signature: string
}

export function createLinks(secret: string): Links {
  const key = createHmac('sha256', secret).update('document link').digest()
  const signatureOf = (objectId: string, expires: number, { memberId, signInId }: SignIn) =>
    createHmac('sha256', key).update([objectId, expires, memberId, signInId].join('\n')).digest('base64url')

  return {
    sign: (objectId, reader, now) => {
      const expires = now.getTime() + DOCUMENT_LINK_SECONDS * 1000
      const query = new URLSearchParams({
        expires: String(expires),
        signature: signatureOf(objectId, expires, reader),
      })
      return { url: `/api/documents/${objectId}?${query}`, expiresAt: new Date(expires) }
    },
    isValid: ({ objectId, expires, signature }, reader, now) => {
      const expected = Buffer.from(signatureOf(objectId, expires, reader))
      const given = Buffer.from(signature)
      const isSame = given.length === expected.length && timingSafeEqual(given, expected)
      return isSame && now.getTime() < expires
    },
  }
}
