import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { apiQuery } from '#client/lib/api-query.ts'
import { ownTimeZone } from '#client/lib/clock/time-zone.ts'
import { toastFailure } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'
import { useCallStore } from '../call/call-context.ts'
import { type Filters, wireFilters } from '../call/preferences.ts'

const FRESH_MS = 5 * 60_000

export const presenceQuery = queryOptions({
  ...apiQuery('GET /api/video-chat/room', { query: { timeZone: ownTimeZone() } }),
  staleTime: FRESH_MS,
  refetchOnWindowFocus: 'always',
})

export function useAlert() {
  return usePresenceMutation(
    async (filters: Filters | null): Promise<unknown> =>
      filters
        ? api('PUT /api/video-chat/alert', { body: { filters: wireFilters(filters) } })
        : api('DELETE /api/video-chat/alert', {}),
  )
}

/** Joins the queue again, because anyone who asked too fits now. */
export function useMeetEveryoneAgain() {
  const callStore = useCallStore()
  return usePresenceMutation(async () => {
    await api('PUT /api/calls/meet-again', {})
    const { preJoin, phase } = callStore.getSnapshot()
    if (phase !== 'waiting' || preJoin?.kind !== 'random') return
    await callStore.controller?.end()
    toast({ title: 'Still looking', description: "We'll include people you met today who asked too." })
    await callStore.meetNext(preJoin.filters)
  })
}

function usePresenceMutation<T>(mutationFn: (variables: T) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries(presenceQuery),
    onError: toastFailure,
  })
}
