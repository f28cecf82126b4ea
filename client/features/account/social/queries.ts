import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'

export const arrivalQuery = queryOptions({
  queryKey: ['/api/auth/arrival'],
  queryFn: () => api('GET /api/auth/arrival', {}),
})

export const signInMethodsQuery = queryOptions({
  queryKey: ['/api/auth/identities'],
  queryFn: () => api('GET /api/auth/identities', {}),
})
