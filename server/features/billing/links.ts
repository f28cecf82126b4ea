import type { StripeAccess } from '#server/platform/stripe-access.ts'

/** Where this site proxies the emulator, which listens on loopback only. */
export const EMULATOR_PATH = '/stripe-emulator'

/** An address for browsers, absolute with `site`, for example in a mail. */
export function publicLink(
  { apiBase, isEmulated }: StripeAccess,
  url: string | null | undefined,
  site = '',
): string | null {
  if (!url) return null
  const { origin, pathname, search } = new URL(url)
  return isEmulated && origin === apiBase?.origin ? `${site}${EMULATOR_PATH}${pathname}${search}` : url
}
