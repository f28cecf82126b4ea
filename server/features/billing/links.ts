import type { StripeAccess } from '#server/platform/stripe-access.ts'

/** Where this site hands on what the emulator serves: it listens on this machine alone. */
export const EMULATOR_PATH = '/stripe-emulator'

/** An address as people's browsers reach it. `site` in front where it has to be whole, as in a mail. */
export function publicLink(
  { apiBase, isEmulated }: StripeAccess,
  url: string | null | undefined,
  site = '',
): string | null {
  if (!url) return null
  const { origin, pathname, search } = new URL(url)
  return isEmulated && origin === apiBase?.origin ? `${site}${EMULATOR_PATH}${pathname}${search}` : url
}
