import { api } from '#client/lib/api.ts'
import { queryOptions } from '#client/lib/query/options.ts'

export const arrivalQuery = queryOptions({
  queryKey: ['/api/auth/arrival'],
  queryFn: () => api('GET /api/auth/arrival', {}),
})

export const signInMethodsQuery = queryOptions({
  queryKey: ['/api/auth/identities'],
  queryFn: () => api('GET /api/auth/identities', {}),
})
