import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'

export const pendingIdsQuery = queryOptions({
  queryKey: ['/api/admin/pending-id-verifications'],
  queryFn: () => api('GET /api/admin/pending-id-verifications', {}),
})

export const pendingCredentialsQuery = queryOptions({
  queryKey: ['/api/admin/pending-credential-verifications'],
  queryFn: () => api('GET /api/admin/pending-credential-verifications', {}),
})

export const idCheckQuery = (objectId: string) =>
  queryOptions({
    queryKey: ['/api/admin/id-documents', objectId, 'pre-check'],
    queryFn: () => api('GET /api/admin/id-documents/:id/pre-check', { params: { id: objectId } }),
  })

/** Others work on the same lists. */
const ALWAYS_REFETCH = { staleTime: 0 } as const
const pages = { initialPageParam: undefined as string | undefined, ...ALWAYS_REFETCH }
const nextOf = ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined

export const historyQuery = infiniteQueryOptions({
  queryKey: ['/api/admin/verification-history'],
  queryFn: ({ pageParam: cursor }) => api('GET /api/admin/verification-history', { query: { cursor } }),
  getNextPageParam: nextOf,
  ...pages,
})

export const auditQuery = infiniteQueryOptions({
  queryKey: ['/api/admin/audit-log'],
  queryFn: ({ pageParam: cursor }) => api('GET /api/admin/audit-log', { query: { cursor } }),
  getNextPageParam: nextOf,
  ...pages,
})

export const jobWarningsQuery = infiniteQueryOptions({
  queryKey: ['/api/admin/job-warnings'],
  queryFn: ({ pageParam: cursor }) => api('GET /api/admin/job-warnings', { query: { cursor } }),
  getNextPageParam: nextOf,
  ...pages,
})
