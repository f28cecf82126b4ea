import { api } from '#client/lib/api.ts'
import { queryOptions } from '#client/lib/query/options.ts'

/** What the signed-in member may do as staff, and whether a passkey has to be shown first. */
export const staffAccessQuery = queryOptions({
  queryKey: ['/api/staff/access'],
  queryFn: () => api('GET /api/staff/access', {}),
})

export const staffQuery = queryOptions({
  queryKey: ['/api/admin/staff'],
  queryFn: () => api('GET /api/admin/staff', {}),
  staleTime: 0,
})
