import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { userQuery } from './session.ts'

/** What the server knew when it rendered the page, so that the browser need not ask again. */
export type Boot = {
  user: CurrentUser | null
  /** The answers that the page was rendered from. */
  answers: readonly (readonly [QueryKey, unknown])[]
}

export const BOOT_ELEMENT_ID = 'boot'

export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent
  return text ? JSON.parse(text) : { user: null, answers: [] }
}

/** In the cache where the API has nothing for the page at `path`. */
export const missingKey = (path: string): QueryKey => ['no page', path]

export function fillCache(client: QueryClient, { user, answers }: Boot): void {
  client.setQueryData(userQuery.queryKey, user)
  for (const [key, data] of answers) client.setQueryData(key, data)
}
