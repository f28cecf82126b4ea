import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'

const WHILE_MAKING_MS = 2_000

export const privacyQuery = queryOptions({
  queryKey: ['/api/privacy'],
  queryFn: () => api('GET /api/privacy', {}),
  refetchInterval: ({ state }) => (state.data?.copy?.status === 'making' ? WHILE_MAKING_MS : false),
})
