import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiPages, apiQuery } from '#client/lib/api-query.ts'
import type { JobFilters } from '#shared/contracts/list-filters.ts'
import { RECOMMENDED_JOBS } from '#shared/domain/jobs/jobs.ts'

const SIMILAR_STALE_MS = 10 * 60_000

export function jobsQuery(filters: JobFilters) {
  return infiniteQueryOptions(apiPages('GET /api/jobs', (cursor) => ({ query: { ...filters, cursor } })))
}

export const ownJobsQuery = infiniteQueryOptions(
  apiPages('GET /api/jobs/mine', (cursor) => ({ query: { cursor } })),
)

export function jobQuery(id: string) {
  return queryOptions(apiQuery('GET /api/jobs/:id', { params: { id } }))
}

export function similarJobsQuery(id: string) {
  return queryOptions({
    ...apiQuery('GET /api/jobs/:id/similar', { params: { id } }),
    staleTime: SIMILAR_STALE_MS,
  })
}

/** Why a job fits the member as it does; for premium members. */
export function jobMatchQuery(id: string) {
  return queryOptions(apiQuery('GET /api/jobs/:id/match', { params: { id } }))
}

export const recommendedJobsQuery = queryOptions(
  apiQuery('GET /api/jobs/recommended', { query: { limit: RECOMMENDED_JOBS } }),
)
