import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { apiQuery, invalidateApi } from '#client/lib/api-query.ts'
import { failureToast } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { ShownDetails } from '#shared/contracts/resume-details.ts'
import type { ResumeDetails } from '#shared/domain/resumes/details.ts'

export const detailsQuery = queryOptions(apiQuery('GET /api/resume/details', {}))

export function useSaveDetails(): (version: string, values: ResumeDetails) => Promise<void> {
  const client = useQueryClient()
  return async (version, values) => {
    const saved = await api('PUT /api/resume/details', { body: { version, values } })
    client.setQueryData(detailsQuery.queryKey, saved)
    void invalidateApi(client, '/api/jobs/recommended')
    toast({
      title: 'Details Saved',
      description: 'New cards, job matches and the assistant start from them now.',
    })
  }
}

export function useResetDetails({ version }: ShownDetails, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /api/resume/details', { query: { version } }),
    onSuccess: (read) => {
      client.setQueryData(detailsQuery.queryKey, read)
      void invalidateApi(client, '/api/jobs/recommended')
      toast({ title: 'Changes Removed', description: 'These are the details from your file again.' })
      onDone()
    },
    onError: (error) => {
      void client.invalidateQueries(detailsQuery)
      failureToast('Changes Not Removed')(error)
    },
  })
}
