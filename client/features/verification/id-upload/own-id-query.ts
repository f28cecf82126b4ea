import { api } from '#client/lib/api.ts'
import { queryOptions } from '#client/lib/query/options.ts'

export const ownIdQuery = queryOptions({
  queryKey: ['/api/id-document'],
  queryFn: () => api('GET /api/id-document', {}),
})
