import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiPages, apiQuery, apiQueryOnce } from '#client/lib/api-query.ts'

/** Others work on the same lists. */
const ALWAYS_REFETCH = { staleTime: 0 } as const

export const peopleQuery = queryOptions({
  ...apiQuery('GET /api/admin/moderation/people', {}),
  ...ALWAYS_REFETCH,
})

export const personQuery = (id: string) =>
  queryOptions({
    ...apiQuery('GET /api/admin/moderation/people/:id', { params: { id } }),
    ...ALWAYS_REFETCH,
  })

export const reportedMessagesQuery = (id: string) =>
  queryOptions({
    ...apiQueryOnce('GET /api/admin/moderation/reports/:id/messages', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Each read is recorded, so it happens once, when opened, and not again after the decision. */
export const appealedPhotoQuery = (id: string) =>
  queryOptions({
    ...apiQueryOnce('GET /api/admin/moderation/decisions/:id/photo', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const heldTextsQuery = queryOptions({
  ...apiQuery('GET /api/admin/moderation/texts', {}),
  ...ALWAYS_REFETCH,
})

export const waitingQuery = queryOptions({
  ...apiQuery('GET /api/admin/moderation/waiting', {}),
  ...ALWAYS_REFETCH,
})

export const decisionsQuery = infiniteQueryOptions({
  ...apiPages('GET /api/admin/moderation/decisions', (cursor) => ({ query: { cursor } })),
  ...ALWAYS_REFETCH,
})

export const figuresQuery = queryOptions(apiQuery('GET /api/transparency', {}))

export const standingQuery = queryOptions(apiQuery('GET /api/standing', {}))
