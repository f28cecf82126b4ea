import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'

/** Steps are done on other pages and devices, too. */
export const welcomeQuery = queryOptions({
  queryKey: ['/api/members/me/welcome'],
  queryFn: () => api('GET /api/members/me/welcome', {}),
  refetchOnWindowFocus: 'always',
})
