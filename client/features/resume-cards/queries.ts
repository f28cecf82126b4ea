import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, api } from '#client/lib/api.ts'
import { apiPages, apiQuery, invalidateApi } from '#client/lib/api-query.ts'
import { queryKeyOf } from '#client/lib/query-key.ts'
import type { CardFilters } from '#shared/contracts/list-filters.ts'

export function cardsQuery(filters: CardFilters) {
  return infiniteQueryOptions(
    apiPages('GET /api/resume-cards', (cursor) => ({ query: { ...filters, cursor } })),
  )
}

/** All of the member's cards, which always fit on one page. */
export const ownCardsQuery = queryOptions({
  ...apiQuery('GET /api/resume-cards', { query: { mine: '1' } }),
  select: ({ cards }) => cards,
})

export const statsQuery = queryOptions(apiQuery('GET /api/resume-cards/stats', {}))

export const skillsQuery = queryOptions({
  ...apiQuery('GET /api/resume-cards/skills', {}),
  select: ({ skills }) => skills,
})

const NOTHING_THERE: readonly number[] = [400, 404]

/** The card, or null if there is none that the viewer may see. */
export function cardQuery(id: string) {
  return queryOptions({
    queryKey: queryKeyOf('GET /api/resume-cards/:id', { params: { id } }),
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

export async function refreshCards(client: QueryClient): Promise<void> {
  await invalidateApi(client, '/api/resume-cards')
}
