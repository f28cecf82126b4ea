import { api } from './api.ts'
import { queryOptions } from './query/options.ts'

/** The company or person that runs this site. */
export const operatorQuery = queryOptions({
  queryKey: ['/api/operator'],
  queryFn: () => api('GET /api/operator', {}),
})
