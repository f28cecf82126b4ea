import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'

const KEY = '/api/admin/moderation'
/** Everything of the desk: after a decision all of it is read again. */
export const deskKey = [KEY] as const
/** Others work on the same lists. */
const ALWAYS_REFETCH = { staleTime: 0 } as const

export const peopleQuery = queryOptions({
  queryKey: [KEY, 'people'],
  queryFn: () => api('GET /api/admin/moderation/people', {}),
  ...ALWAYS_REFETCH,
})

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'people', id],
    queryFn: () => api('GET /api/admin/moderation/people/:id', { params: { id } }),
    ...ALWAYS_REFETCH,
  })

/** Read once: each look is recorded. */
export const reportedMessagesQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'reports', id],
    queryFn: () => api('GET /api/admin/moderation/reports/:id/messages', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** As documents: read when opened, and not again after the decision. */
export const appealedPhotoQuery = (id: string) =>
  queryOptions({
    queryKey: ['photo in an appeal', id],
    queryFn: () => api('GET /api/admin/moderation/decisions/:id/photo', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const heldTextsQuery = queryOptions({
  queryKey: [KEY, 'texts'],
  queryFn: () => api('GET /api/admin/moderation/texts', {}),
  ...ALWAYS_REFETCH,
})

export const waitingQuery = queryOptions({
  queryKey: [KEY, 'waiting'],
  queryFn: () => api('GET /api/admin/moderation/waiting', {}),
  ...ALWAYS_REFETCH,
})

export const decisionsQuery = infiniteQueryOptions({
  queryKey: [KEY, 'decisions'],
  queryFn: ({ pageParam: cursor }) => api('GET /api/admin/moderation/decisions', { query: { cursor } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  ...ALWAYS_REFETCH,
})

export const figuresQuery = queryOptions({
  queryKey: ['/api/transparency'],
  queryFn: () => api('GET /api/transparency', {}),
})

export const standingQuery = queryOptions({
  queryKey: ['/api/standing'],
  queryFn: () => api('GET /api/standing', {}),
})
