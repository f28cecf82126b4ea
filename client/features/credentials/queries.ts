import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiQuery, invalidateApi } from '#client/lib/api-query.ts'

export const credentialsQuery = queryOptions(apiQuery('GET /api/credentials', {}))

export const badgesQuery = queryOptions(apiQuery('GET /api/badges', {}))

export async function refreshCredentials(client: QueryClient): Promise<void> {
  await invalidateApi(client, '/api/credentials', '/api/badges')
}
