import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '#client/lib/api-query.ts'

/** Long enough for a prefetch to be used. */
const OWN_STALE_MS = 10_000

/** What the form for the member's own profile starts from. */
export const ownProfileQuery = queryOptions({
  ...apiQuery('GET /api/members/me/profile', {}),
  staleTime: OWN_STALE_MS,
})
