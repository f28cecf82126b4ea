import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RequestAt } from '#client/lib/api.ts'
import { apiPages, apiQuery } from '#client/lib/api-query.ts'
import { onLive } from '#client/lib/realtime/live.ts'
import { refreshMeetings } from '#client/lib/refresh/refresh-meetings.ts'

const STALE_MS = 30_000

export const meetingsQuery = queryOptions({
  ...apiQuery('GET /api/meetings', {}),
  staleTime: STALE_MS,
  refetchOnWindowFocus: 'always',
})

export const pastMeetingsQuery = infiniteQueryOptions({
  ...apiPages('GET /api/meetings/past', (cursor) => ({ query: { cursor } })),
  staleTime: STALE_MS,
})

export type TimesToCheck = RequestAt<'POST /api/meetings/check'>['body']

export const timesCheckQuery = (body: TimesToCheck) =>
  queryOptions({
    ...apiQuery('POST /api/meetings/check', { body }),
    staleTime: STALE_MS,
    retry: false,
    enabled: body.times.length > 0,
  })

export function useLiveMeetings(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onLive('notification.new', ({ notification }) => {
        if (notification.kind.startsWith('meeting_')) void refreshMeetings(client)
      }),
    [client],
  )
}
