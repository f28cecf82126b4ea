import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '#client/lib/api-query.ts'

const OWN_STALE_MS = 10_000

export const ownProfileQuery = queryOptions({
  ...apiQuery('GET /api/members/me/profile', {}),
  staleTime: OWN_STALE_MS,
})
