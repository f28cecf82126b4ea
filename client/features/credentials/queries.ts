import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'

export const credentialsQuery = queryOptions({
  queryKey: ['/api/credentials'],
  queryFn: () => api('GET /api/credentials', {}),
})

/** Badges that the platform signed for the member. */
export const badgesQuery = queryOptions({
  queryKey: ['/api/badges'],
  queryFn: () => api('GET /api/badges', {}),
})

export async function refreshCredentials(client: QueryClient): Promise<void> {
  await Promise.all(
    [credentialsQuery, badgesQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  )
}
