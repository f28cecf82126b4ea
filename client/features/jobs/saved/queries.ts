import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { apiPages, apiQuery, invalidateApi } from '#client/lib/api-query.ts'
import { failureToast } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'

const savedIdsQuery = queryOptions(apiQuery('GET /api/jobs/saved/ids', {}))

export const savedJobsQuery = infiniteQueryOptions(
  apiPages('GET /api/jobs/saved', (cursor) => ({ query: { cursor } })),
)

export const savedSearchesQuery = queryOptions(apiQuery('GET /api/jobs/searches', {}))

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
    onSettled: () => invalidateApi(client, '/api/jobs/saved'),
  })
  return { isSaved: data?.ids.includes(jobId) ?? false, setIsSaved: mutate }
}

export const notSaved = failureToast('Not Saved')
