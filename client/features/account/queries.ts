import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'

export const accessQuery = queryOptions({
  queryKey: ['/api/account'],
  queryFn: () => api('GET /api/account', {}),
})

export const passkeysQuery = queryOptions({
  queryKey: ['/api/passkeys'],
  queryFn: () => api('GET /api/passkeys', {}),
})

export const signInsQuery = queryOptions({
  queryKey: ['/api/sign-ins'],
  queryFn: () => api('GET /api/sign-ins', {}),
  // Sign-ins also begin and end on other devices.
  staleTime: 0,
})
