import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiPages, apiQuery } from '#client/lib/api-query.ts'

export function companyQuery(slug: string) {
  return queryOptions(apiQuery('GET /api/companies/:slug', { params: { slug } }))
}

export function companyJobsQuery(slug: string) {
  return infiniteQueryOptions(
    apiPages('GET /api/companies/:slug/jobs', (cursor) => ({ params: { slug }, query: { cursor } })),
  )
}
