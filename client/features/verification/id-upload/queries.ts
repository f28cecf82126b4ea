import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '#client/lib/api-query.ts'

export const ownIdQuery = queryOptions(apiQuery('GET /api/id-document', {}))
