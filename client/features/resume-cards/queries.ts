import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, api } from '#client/lib/api.ts'
import type { CardFilters } from './list/filters.ts'

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
}

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

/** All of the member's cards, which always fit on one page. */
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

/** An invalid id, or one that doesn't exist. */
const NOTHING_THERE: readonly number[] = [400, 404]

/** The card, or null if there is none that the viewer may see. */
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

/** Refetches all visible cards; the rest when they are next shown. */
export async function refreshCards(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['/api/resume-cards'] })
}
