import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiPages, apiQuery } from '#client/lib/api-query.ts'
import type { MemberFilters } from '#shared/contracts/list-filters.ts'

const STALE_MS = 60_000

export function directoryQuery(filters: MemberFilters) {
  return infiniteQueryOptions({
    ...apiPages('GET /api/members', (cursor) => ({ query: { ...filters, cursor } })),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  })
}

export const profileQuery = (id: string) =>
  queryOptions({
    ...apiQuery('GET /api/members/:id', { params: { id } }),
    staleTime: STALE_MS,
  })

export const blockedQuery = queryOptions(apiQuery('GET /api/members/me/blocks', {}))
