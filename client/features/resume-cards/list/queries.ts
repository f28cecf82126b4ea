import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiPages, apiQuery } from '#client/lib/api-query.ts'
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
