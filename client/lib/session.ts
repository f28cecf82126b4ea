import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { ApiError, api } from './api.ts'

/** The signed-in member; null when signed out. */
export const userQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: async (): Promise<CurrentUser | null> => {
    try {
      return await api('GET /api/auth/user', {})
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
})

export function useUser(): CurrentUser | null {
  return useQuery(userQuery).data ?? null
}

/** Reads the member again, after something about them changed. */
export function useRefreshUser(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: userQuery.queryKey })
}
