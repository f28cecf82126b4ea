import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '#client/lib/api-query.ts'

/** The signed-in member's staff role, and whether a passkey is needed first. */
export const staffAccessQuery = queryOptions(apiQuery('GET /api/staff/access', {}))

export const staffQuery = queryOptions({
  ...apiQuery('GET /api/admin/staff', {}),
  staleTime: 0,
})
