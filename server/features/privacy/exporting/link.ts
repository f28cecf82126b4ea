import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignIn } from '#server/platform/sessions/sessions.ts'
import type { Keyring } from '#server/platform/storage/keyring.ts'
import { EXPORT_LINK_SECONDS } from '#shared/domain/privacy.ts'

export const DOWNLOAD_PATH = '/api/privacy/export/file'

export type ExportLink = { readonly expires: number; readonly signature: string }

/** Links that open one export for a minute, for one sign-in. */
export function createExportLinks(keyring: Keyring) {
  const key = keyring.derive('export-link')
  const signatureOf = (exportId: string, expires: number, { memberId, signInId }: SignIn) =>
    createHmac('sha256', key).update([exportId, expires, memberId, signInId].join('\n')).digest('base64url')

  return {
    sign: (exportId: string, reader: SignIn, now: Date) => {
      const expires = now.getTime() + EXPORT_LINK_SECONDS * 1000
      const query = new URLSearchParams({
        expires: String(expires),
        signature: signatureOf(exportId, expires, reader),
      })
      return { url: `${DOWNLOAD_PATH}?${query}`, expiresAt: new Date(expires).toISOString() }
    },
    isValid: (exportId: string, { expires, signature }: ExportLink, reader: SignIn, now: Date) => {
      const due = Buffer.from(signatureOf(exportId, expires, reader))
      const given = Buffer.from(signature)
      return given.length === due.length && timingSafeEqual(given, due) && now.getTime() < expires
    },
  }
}
