import { macOf } from '../crypto/keys.ts'

type VisitorTraits = { readonly address: string; readonly userAgent: string | undefined }

/**
 * A visitor who counts once for one purpose and one day (YYYY-MM-DD): an HMAC, so that neither the address nor who came on
 * two days can be read from the table.
 */
export function visitorKey(
  secret: string,
  purpose: string,
  day: string,
  { address, userAgent }: VisitorTraits,
): string {
  return macOf(secret, JSON.stringify([purpose, day, address, userAgent ?? ''])).toString('base64url')
}
