import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { type DirectoryFilters, requestOf } from './directory/filters.ts'

/** Online status goes stale quickly. */
const STALE_MS = 60_000

export function directoryQuery(filters: DirectoryFilters) {
  const request = requestOf(filters)
  return infiniteQueryOptions({
    queryKey: ['/api/members', 'list', request],
    queryFn: ({ pageParam }) =>
      api('GET /api/members', { query: { ...request, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  })
}

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/members', id],
    queryFn: () => api('GET /api/members/:id', { params: { id } }),
    staleTime: STALE_MS,
  })

export const blockedQuery = queryOptions({
  queryKey: ['/api/members', 'blocked'],
  queryFn: () => api('GET /api/members/me/blocks', {}),
})
