import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { apiPages, apiQuery, invalidateApi } from '#client/lib/api-query.ts'
import { failureToast } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'

export const assistantQuery = queryOptions(apiQuery('GET /api/ai/status', {}))

export const historyQuery = infiniteQueryOptions(
  apiPages('GET /api/ai/analyses', (cursor) => ({ query: { cursor } })),
)

export const storedResumeQuery = queryOptions(apiQuery('GET /api/resume', {}))

export const jobSearchQuery = (q: string) =>
  queryOptions(apiQuery('GET /api/jobs', { query: q === '' ? {} : { q } }))

export async function refreshAssistant(client: QueryClient): Promise<void> {
  await invalidateApi(client, '/api/ai/status', '/api/ai/analyses')
}

/** Deletes one analysis, or all with null. */
export function useDeleteAnalyses() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? api('DELETE /api/ai/analyses', {})
        : api('DELETE /api/ai/analyses/:id', { params: { id } }),
    onSuccess: (_, id) =>
      toast({
        title: id === null ? 'History Deleted' : 'Analysis Deleted',
        description: "We didn't keep a copy.",
      }),
    onError: failureToast('Not Deleted'),
    onSettled: () => refreshAssistant(client),
  })
}
