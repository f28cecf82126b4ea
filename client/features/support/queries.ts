import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import type { TicketStatus } from '#shared/domain/support.ts'

export const ticketsQuery = (status: TicketStatus) =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/support-tickets', { status }],
    queryFn: ({ pageParam }) =>
      api('GET /api/admin/support-tickets', { query: { status, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
