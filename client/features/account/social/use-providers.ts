import { useEffect } from 'react'
import { api } from '#client/lib/api.ts'
import { queryOptions } from '#client/lib/query/options.ts'
import { useQuery } from '#client/lib/query/use-query.ts'

const providersQuery = queryOptions({
  queryKey: ['/api/auth/providers'],
  queryFn: () => api('GET /api/auth/providers', {}),
})

/** Social sign-in providers that are set up; none while loading, and none when that failed, which is only logged. */
export function useProviders(): readonly string[] {
  const { data, error } = useQuery(providersQuery)
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  return data?.providers ?? []
}
