import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { notificationsQuery } from './queries.ts'

/** Marks the given ones, or all, as read. A failure leaves them unread. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[] | 'all') =>
      api('POST /api/notifications/read', { body: ids === 'all' ? {} : { ids } }),
    onSettled: () => client.invalidateQueries(notificationsQuery),
  })
}
