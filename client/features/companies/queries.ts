import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'

export function companyQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/companies', slug],
    queryFn: () => api('GET /api/companies/:slug', { params: { slug } }),
  })
}

/** Under the key of jobs, so that changes of jobs refetch it. */
export function companyJobsQuery(slug: string) {
  return infiniteQueryOptions({
    queryKey: ['/api/jobs', 'of', slug],
    queryFn: ({ pageParam }) =>
      api('GET /api/companies/:slug/jobs', {
        params: { slug },
        query: pageParam === null ? {} : { cursor: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
