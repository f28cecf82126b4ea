import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from './api-query.ts'

/** The company or person that runs this site. */
export const operatorQuery = queryOptions(apiQuery('GET /api/operator', {}))
