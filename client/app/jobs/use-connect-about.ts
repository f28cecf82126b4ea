import { useQueryClient } from '@tanstack/react-query'
import { refreshConnections } from '#client/features/connections/queries.ts'
import { api } from '#client/lib/api.ts'

/** Asks the poster of a job for a connection; rejects when that is refused. */
export function useConnectAbout(): (jobId: string) => Promise<void> {
  const client = useQueryClient()
  return async (jobId) => {
    await api('POST /api/connections', { body: { jobId } })
    await refreshConnections(client)
  }
}
