import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '#client/lib/api-query.ts'

export const arrivalQuery = queryOptions(apiQuery('GET /api/auth/arrival', {}))

export const signInMethodsQuery = queryOptions(apiQuery('GET /api/auth/identities', {}))
