import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from './api-query.ts'

export const operatorQuery = queryOptions(apiQuery('GET /api/operator', {}))
