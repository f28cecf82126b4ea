import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '#client/lib/api-query.ts'

const providersQuery = queryOptions(apiQuery('GET /api/auth/providers', {}))

/** The configured social sign-in providers; none while loading. A failure is only logged. */
export function useProviders(): readonly string[] {
  const { data, error } = useQuery(providersQuery)
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  return data?.providers ?? []
}
