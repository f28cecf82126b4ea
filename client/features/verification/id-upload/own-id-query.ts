import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'

export const ownIdQuery = queryOptions({
  queryKey: ['/api/id-document'],
  queryFn: () => api('GET /api/id-document', {}),
})
