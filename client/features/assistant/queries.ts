import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { toast } from '#client/ui/toast-store.ts'

export const assistantQuery = queryOptions({
  queryKey: ['/api/ai/status'],
  queryFn: () => api('GET /api/ai/status', {}),
})

export const historyQuery = infiniteQueryOptions({
  queryKey: ['/api/ai/analyses'],
  queryFn: ({ pageParam }) =>
    api('GET /api/ai/analyses', { query: pageParam === null ? {} : { cursor: pageParam } }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

/** The text that software extracts from the member's resume. */
export const storedResumeQuery = queryOptions({
  queryKey: ['/api/resume'],
  queryFn: () => api('GET /api/resume', {}),
})

export const jobSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['/api/jobs', 'pick', q],
    queryFn: () => api('GET /api/jobs', { query: q === '' ? {} : { q } }),
  })

/** Refetches what an analysis changes: the history and the rest of the day's budget. */
export async function refreshAssistant(client: QueryClient): Promise<void> {
  const keys = [assistantQuery.queryKey, historyQuery.queryKey]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
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
    onError: () =>
      toast({
        title: 'Not Deleted',
        description: 'Check your connection and try again.',
        tone: 'destructive',
      }),
    onSettled: () => refreshAssistant(client),
  })
}
