import { createContext, useContext } from 'react'
import type { QueryClient } from './query-client.ts'

/** Filled by QueryFrame (client/app/query-frame.tsx). */
export const QueryClientContext = createContext<QueryClient | null>(null)

export function useQueryClient(): QueryClient {
  const client = useContext(QueryClientContext)
  if (!client) throw new Error('useQueryClient needs a QueryClientContext around it')
  return client
}
