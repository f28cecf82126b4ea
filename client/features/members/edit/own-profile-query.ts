import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'

/** Long enough for a prefetch to be used. */
const OWN_STALE_MS = 10_000

/** What the form for the member's own profile starts from. */
export const ownProfileQuery = queryOptions({
  queryKey: ['/api/members', 'own'],
  queryFn: () => api('GET /api/members/me/profile', {}),
  staleTime: OWN_STALE_MS,
})
