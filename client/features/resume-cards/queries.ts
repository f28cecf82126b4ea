import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, api } from '#client/lib/api.ts'
import { invalidateApi } from '#client/lib/api-query.ts'
import { queryKeyOf } from '#client/lib/query-key.ts'

const NOTHING_THERE: readonly number[] = [400, 404]

/** The card, or null if there is none that the viewer may see. */
export function cardQuery(id: string) {
  return queryOptions({
    queryKey: queryKeyOf('GET /api/resume-cards/:id', { params: { id } }),
    queryFn: async () => {
      try {
        return await api('GET /api/resume-cards/:id', { params: { id } })
      } catch (error) {
        if (error instanceof ApiError && NOTHING_THERE.includes(error.status)) return null
        throw error
      }
    },
  })
}

export async function refreshCards(client: QueryClient): Promise<void> {
  await invalidateApi(client, '/api/resume-cards')
}
