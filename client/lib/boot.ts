import type { CurrentUser } from '#shared/contracts/auth.ts'

/** What the server knew when it rendered the page, so that the browser need not ask again. */
export type Boot = { user: CurrentUser | null }

export const BOOT_ELEMENT_ID = 'boot'

export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent
  return text ? JSON.parse(text) : { user: null }
}
