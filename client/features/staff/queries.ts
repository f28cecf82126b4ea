import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'

/** The signed-in member's staff role, and whether a passkey is needed first. */
export const staffAccessQuery = queryOptions({
  queryKey: ['/api/staff/access'],
  queryFn: () => api('GET /api/staff/access', {}),
})

export const staffQuery = queryOptions({
  queryKey: ['/api/admin/staff'],
  queryFn: () => api('GET /api/admin/staff', {}),
  staleTime: 0,
})
