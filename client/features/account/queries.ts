import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '#client/lib/api-query.ts'

export const accessQuery = queryOptions(apiQuery('GET /api/account', {}))

export const passkeysQuery = queryOptions(apiQuery('GET /api/passkeys', {}))

export const signInsQuery = queryOptions({
  ...apiQuery('GET /api/sign-ins', {}),
  // Sign-ins also begin and end on other devices.
  staleTime: 0,
})
