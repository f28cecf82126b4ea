import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The company or person that runs this site. */
export const operatorQuery = queryOptions({
  queryKey: ['/api/operator'],
  queryFn: () => api('GET /api/operator', {}),
})
