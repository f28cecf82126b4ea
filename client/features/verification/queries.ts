import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiPages, apiQuery } from '#client/lib/api-query.ts'

export const pendingIdsQuery = queryOptions(apiQuery('GET /api/admin/pending-id-verifications', {}))

export const pendingCredentialsQuery = queryOptions(
  apiQuery('GET /api/admin/pending-credential-verifications', {}),
)

export const idCheckQuery = (objectId: string) =>
  queryOptions(apiQuery('GET /api/admin/id-documents/:id/pre-check', { params: { id: objectId } }))

/** Others work on the same lists. */
const ALWAYS_REFETCH = { staleTime: 0 } as const

export const historyQuery = infiniteQueryOptions({
  ...apiPages('GET /api/admin/verification-history', (cursor) => ({ query: { cursor } })),
  ...ALWAYS_REFETCH,
})

export const auditQuery = infiniteQueryOptions({
  ...apiPages('GET /api/admin/audit-log', (cursor) => ({ query: { cursor } })),
  ...ALWAYS_REFETCH,
})

export const jobWarningsQuery = infiniteQueryOptions({
  ...apiPages('GET /api/admin/job-warnings', (cursor) => ({ query: { cursor } })),
  ...ALWAYS_REFETCH,
})
