import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '#client/lib/api-query.ts'

/** Steps are done on other pages and devices, too. */
export const welcomeQuery = queryOptions({
  ...apiQuery('GET /api/members/me/welcome', {}),
  refetchOnWindowFocus: 'always',
})
