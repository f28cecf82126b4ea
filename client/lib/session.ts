import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { ApiError, api } from './api.ts'
import { queryKeyOf } from './query-key.ts'

export const userQuery = queryOptions({
  queryKey: queryKeyOf('GET /api/auth/user', {}),
  queryFn: async (): Promise<CurrentUser | null> => {
    try {
      return await api('GET /api/auth/user', {}, { isQuiet: true })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
})

export const UserContext = createContext<CurrentUser | null>(null)

export function useUser(): CurrentUser | null {
  return useContext(UserContext)
}

export function useRefreshUser(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: userQuery.queryKey })
}
