import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type RequestAt } from '#client/lib/api.ts'
import { privacyQuery } from './queries.ts'
import { showFailure } from './refusal.ts'

export function useAskForCopy(onDone: () => void, onRefused: (error: unknown) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestAt<'POST /api/privacy/export'>['body']) =>
      api('POST /api/privacy/export', { body }),
    onSuccess: (overview) => {
      client.setQueryData(privacyQuery.queryKey, overview)
      onDone()
    },
    onError: (error) => {
      onRefused(error)
      showFailure(error, "We couldn't start your copy. Please try again.")
    },
  })
}

export function useDownload() {
  return useMutation({
    mutationFn: () => api('POST /api/privacy/export/link', {}),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => showFailure(error, "We couldn't start the download. Please try again."),
  })
}
