import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '#client/lib/api-query.ts'

const WHILE_MAKING_MS = 2_000

export const privacyQuery = queryOptions({
  ...apiQuery('GET /api/privacy', {}),
  refetchInterval: ({ state }) => (state.data?.copy?.status === 'making' ? WHILE_MAKING_MS : false),
})
