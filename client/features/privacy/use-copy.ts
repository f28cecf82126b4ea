import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { privacyQuery } from './queries.ts'
import { showFailure } from './refusal.ts'

export function useAskForCopy(onDone: () => void, onRefused: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => api('POST /api/privacy/export', { body: password ? { password } : {} }),
    onSuccess: (overview) => {
      client.setQueryData(privacyQuery.queryKey, overview)
      onDone()
    },
    onError: (error) => {
      onRefused()
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
