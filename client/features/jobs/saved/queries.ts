import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, api } from '#client/lib/api.ts'
import { toast } from '#client/ui/toast-store.ts'

const SAVED = '/api/jobs/saved'

const savedIdsQuery = queryOptions({
  queryKey: [SAVED, 'ids'],
  queryFn: () => api('GET /api/jobs/saved/ids', {}),
})

export const savedJobsQuery = infiniteQueryOptions({
  queryKey: [SAVED],
  queryFn: ({ pageParam }) =>
    api('GET /api/jobs/saved', { query: pageParam === null ? {} : { cursor: pageParam } }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const savedSearchesQuery = queryOptions({
  queryKey: ['/api/jobs/searches'],
  queryFn: () => api('GET /api/jobs/searches', {}),
})

/** Whether the member saved the job, and a function that changes it at once. */
export function useSaved(jobId: string) {
  const client = useQueryClient()
  const { data } = useQuery(savedIdsQuery)
  const key = savedIdsQuery.queryKey
  const { mutate } = useMutation({
    mutationFn: (isSaved: boolean) =>
      api('PUT /api/jobs/:id/saved', { params: { id: jobId }, body: { isSaved } }),
    onMutate: async (isSaved) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData(key)
      const others = before?.ids.filter((id) => id !== jobId) ?? []
      client.setQueryData(key, { ids: isSaved ? [jobId, ...others] : others })
      return before
    },
    onSuccess: ({ isSaved }) => {
      if (isSaved)
        toast({ title: 'Job Saved', description: "Find it under Jobs, Saved. We'll say if it closes." })
    },
    onError: (error, _isSaved, before) => {
      client.setQueryData(key, before)
      notSaved(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: [SAVED] }),
  })
  return { isSaved: data?.ids.includes(jobId) ?? false, setIsSaved: mutate }
}

export function notSaved(error: unknown): void {
  toast({
    title: 'Not Saved',
    description: (error instanceof ApiError && error.text) || 'Check your connection and try again.',
    tone: 'destructive',
  })
}
