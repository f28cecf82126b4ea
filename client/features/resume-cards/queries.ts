import { ApiError, api } from '#client/lib/api.ts'
import { infiniteQueryOptions, queryOptions } from '#client/lib/query/options.ts'
import type { QueryClient } from '#client/lib/query/query-client.ts'
import type { CardFilters } from './list/filters.ts'

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
}

/** Public cards that fit, page by page. */
export function cardsQuery(filters: CardFilters) {
  return infiniteQueryOptions({
    queryKey: ['/api/resume-cards', filters],
    queryFn: ({ pageParam }) =>
      api('GET /api/resume-cards', {
        query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) },
      }),
    ...pages,
  })
}

/** Every card of the member; there are never more than fit on a page. */
export const ownCardsQuery = queryOptions({
  queryKey: ['/api/resume-cards', 'mine'],
  queryFn: async () => (await api('GET /api/resume-cards', { query: { mine: '1' } })).cards,
})

export const statsQuery = queryOptions({
  queryKey: ['/api/resume-cards', 'stats'],
  queryFn: () => api('GET /api/resume-cards/stats', {}),
})

export const skillsQuery = queryOptions({
  queryKey: ['/api/resume-cards', 'skills'],
  queryFn: async () => (await api('GET /api/resume-cards/skills', {})).skills,
})

/** An id that is none, and an id of nothing. */
const NOTHING_THERE: readonly number[] = [400, 404]

/** The card; null where there is none that one may see. */
export function cardQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/resume-cards', 'card', id],
    queryFn: async () => {
      try {
        return await api('GET /api/resume-cards/:id', { params: { id } })
      } catch (error) {
        if (error instanceof ApiError && NOTHING_THERE.includes(error.status)) return null
        throw error
      }
    },
  })
}

/** Reads again what is on the screen of all cards; the rest when it is next looked at. */
export async function refreshCards(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['/api/resume-cards'] })
}
