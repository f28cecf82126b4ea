import { macOf } from './keys.ts'

type VisitorTraits = { readonly address: string; readonly userAgent: string | undefined }

/**
 * Identifies a visitor for one purpose and one day (YYYY-MM-DD). An HMAC, so that the table reveals neither addresses nor
 * who came on two days.
 */
export function visitorKey(
  secret: string,
  purpose: string,
  day: string,
  { address, userAgent }: VisitorTraits,
): string {
  return macOf(secret, JSON.stringify([purpose, day, address, userAgent ?? ''])).toString('base64url')
}
