import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { useCallStore } from '../call/call-context.ts'
import { isCallRunning } from '../call/call-state.ts'
import { type Filters, filtersPreference } from '../call/preferences.ts'
import { useStartCall } from '../call/use-start-call.ts'
import { statusQuery } from '../queries.ts'
import { presenceQuery } from './queries.ts'

export function MeetNow() {
  const client = useQueryClient()
  const callStore = useCallStore()
  const [, navigate] = useLocation()
  const { data: status } = useQuery(statusQuery)
  const { start } = useStartCall(status?.requiresPayment ?? false)
  const isStarted = useRef(false)
  useEffect(() => {
    if (!status || isStarted.current) return
    isStarted.current = true
    void (async () => {
      const presence = await client.fetchQuery({ ...presenceQuery, staleTime: 0 }).catch(() => null)
      navigate(paths.home, { replace: true })
      if (isCallRunning(callStore.getSnapshot())) return
      start({ kind: 'random', filters: filtersOf(presence?.alert?.filters) })
    })()
  }, [status, client, callStore, navigate, start])
  return null
}

function filtersOf(
  asked: { country?: Filters['country'] | undefined; verifiedOnly?: boolean | undefined } | undefined,
): Filters {
  if (!asked) return filtersPreference.read()
  return { country: asked.country ?? null, verifiedOnly: asked.verifiedOnly ?? false }
}
