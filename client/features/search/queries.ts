import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { queryKeyOf } from '#client/lib/query-key.ts'
import { SEARCH_GROUPS, SEARCH_TEXT_MAX_LENGTH, type SearchGroup } from '#shared/domain/search/groups.ts'

const CACHED_MS = 60_000

/** Aborted once nothing shows it. */
export function everythingQuery(q: string, kind: SearchGroup | null = null) {
  const request = { query: { q, ...(kind !== null && { kinds: kind }) } }
  return queryOptions({
    queryKey: queryKeyOf('GET /api/search', request),
    queryFn: ({ signal }) => api('GET /api/search', request, { signal }),
    staleTime: CACHED_MS,
    gcTime: CACHED_MS,
  })
}

export type SearchAddress = { readonly q: string; readonly kind: SearchGroup | null }

/** Parses the query of an address; visitors have no messages to search. */
export function readSearchAddress(search: string | URLSearchParams, isMember: boolean): SearchAddress {
  const params = new URLSearchParams(search)
  const kind = SEARCH_GROUPS.find((known) => known === params.get('kinds')) ?? null
  return {
    q: (params.get('q') ?? '').trim().slice(0, SEARCH_TEXT_MAX_LENGTH),
    kind: kind === 'messages' && !isMember ? null : kind,
  }
}
