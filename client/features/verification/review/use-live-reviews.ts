import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateApi } from '#client/lib/api-query.ts'
import { onLive, onLiveStart } from '#client/lib/realtime/live.ts'

/** Refetches the reviewers' lists when another reviewer decides, something is submitted or an ID check progresses. */
export function useLiveReviews(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => void invalidateApi(client, '/api/admin')
    const stops = [onLiveStart(refresh), onLive('review.changed', refresh)]
    return () => stops.forEach((stop) => void stop())
  }, [client])
}
