import { useQueryClient } from '@tanstack/react-query'
import { refreshConnections } from '#client/features/connections/queries.ts'
import type { OnConnect } from '#client/features/jobs/job/connect-button.tsx'
import { api } from '#client/lib/api.ts'

export function useConnectAbout(): OnConnect {
  const client = useQueryClient()
  return async (jobId) => {
    const { status } = await api('POST /api/connections', { body: { jobId } })
    await refreshConnections(client)
    return status
  }
}
