import type { QueryKey } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'

/** What the server knew when it rendered the page, so that the browser need not ask again. */
export type Boot = {
  user: CurrentUser | null
  /** The API has nothing for this page. */
  isMissing: boolean
  /** The answers that the page was rendered from. */
  answers: readonly (readonly [QueryKey, unknown])[]
}

export const BOOT_ELEMENT_ID = 'boot'

export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent
  return text ? JSON.parse(text) : { user: null, isMissing: false, answers: [] }
}
