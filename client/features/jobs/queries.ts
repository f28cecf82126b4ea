import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { RECOMMENDED_JOBS } from '#shared/domain/jobs/jobs.ts'
import type { JobFilters } from './listing/filters.ts'

const SIMILAR_STALE_MS = 10 * 60_000

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
}

export function jobsQuery(filters: JobFilters) {
  return infiniteQueryOptions({
    queryKey: ['/api/jobs', filters],
    queryFn: ({ pageParam }) =>
      api('GET /api/jobs', { query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) } }),
    ...pages,
  })
}

export const ownJobsQuery = infiniteQueryOptions({
  queryKey: ['/api/jobs/mine'],
  queryFn: ({ pageParam }) =>
    api('GET /api/jobs/mine', { query: pageParam === null ? {} : { cursor: pageParam } }),
  ...pages,
})

export function jobQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/jobs', id],
    queryFn: () => api('GET /api/jobs/:id', { params: { id } }),
  })
}

/** Jobs like it, which stay the same for minutes. */
export function similarJobsQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/jobs', id, 'similar'],
    queryFn: () => api('GET /api/jobs/:id/similar', { params: { id } }),
    staleTime: SIMILAR_STALE_MS,
  })
}

/** Why a job fits the member as it does; for premium members. */
export function jobMatchQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/jobs', id, 'match'],
    queryFn: () => api('GET /api/jobs/:id/match', { params: { id } }),
  })
}

export const recommendedJobsQuery = queryOptions({
  queryKey: ['/api/jobs/recommended'],
  queryFn: () => api('GET /api/jobs/recommended', { query: { limit: RECOMMENDED_JOBS } }),
})

/** Refetches every visible list and job; the others when they are next shown. */
export async function refreshJobs(client: QueryClient): Promise<void> {
  const isOfJobs = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith('/api/jobs')
  await client.invalidateQueries({ predicate: isOfJobs })
}
