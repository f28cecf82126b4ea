import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/lib/api.ts'
import { apiQuery, invalidateApi } from '#client/lib/api-query.ts'
import { onLive, onLiveStart } from '#client/lib/realtime/live.ts'
import { useRefreshUser } from '#client/lib/session.ts'
import { failureToast } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'
import { detailsQuery } from './details/queries.ts'

export const RESUME_FILE = '/api/resume/file'

export const resumeQuery = queryOptions(apiQuery('GET /api/resume', {}))

/** Refetches when the server has read it, or when it changed in another window. */
export function useLiveResume(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => void invalidateApi(client, '/api/resume')
    const stops = [onLiveStart(refresh), onLive('resume.changed', refresh)]
    return () => stops.forEach((stop) => void stop())
  }, [client])
}

/** Makes an upload the member's resume; rejects if it is refused. */
export function useSaveResume(): (documentURL: string) => Promise<void> {
  const client = useQueryClient()
  const refreshUser = useRefreshUser()
  return async (documentURL) => {
    const saved = await api('PUT /api/resume', { body: { documentURL } })
    client.setQueryData(resumeQuery.queryKey, saved)
    void client.invalidateQueries(detailsQuery)
    toast({ title: 'Resume Updated', description: 'Your resume has been uploaded successfully.' })
    await refreshUser()
  }
}

export function useDeleteResume(onDone: () => void) {
  const client = useQueryClient()
  const refreshUser = useRefreshUser()
  return useMutation({
    mutationFn: () => api('DELETE /api/resume', {}),
    onSuccess: async () => {
      client.setQueryData(resumeQuery.queryKey, { resume: null })
      client.setQueryData(detailsQuery.queryKey, { details: null })
      toast({ title: 'Resume Deleted', description: 'We deleted the file and the text we read from it.' })
      onDone()
      await refreshUser()
    },
    onError: failureToast('Resume Not Deleted'),
  })
}
