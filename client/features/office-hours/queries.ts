import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiPages, apiQuery, invalidateApi } from '#client/lib/api-query.ts'
import { onLive } from '#client/lib/realtime/live.ts'
import type { SlotFilters } from '#shared/contracts/list-filters.ts'
import type { OfficeHourBooking } from '#shared/contracts/office-hours.ts'
import { SLOT_MS } from '#shared/domain/scheduling/office-hours.ts'
import { SOON_MS } from './texts.ts'

const STALE_MS = 30_000
/** While a booking begins, whether the other one is here changes. */
const REREAD_MS = 15_000

export const ownHoursQuery = queryOptions({
  ...apiQuery('GET /api/office-hours/mine', {}),
  staleTime: STALE_MS,
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state }) => (state.data?.ahead.some(isNear) ? REREAD_MS : false),
})

export const hostsQuery = (filters: SlotFilters) =>
  infiniteQueryOptions({
    ...apiPages('GET /api/office-hours', (cursor) => ({ query: { ...filters, cursor } })),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  })

export const nextHostsQuery = queryOptions({
  ...apiQuery('GET /api/office-hours', { query: { limit: 3 } }),
  staleTime: STALE_MS,
  refetchOnWindowFocus: 'always',
})

export async function refreshOfficeHours(client: QueryClient): Promise<void> {
  await invalidateApi(client, '/api/office-hours')
}

export function useLiveOfficeHours(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onLive('notification.new', ({ notification }) => {
        if (notification.kind.startsWith('office_hours_')) void refreshOfficeHours(client)
      }),
    [client],
  )
}

function isNear({ startsAt }: OfficeHourBooking): boolean {
  const until = Date.parse(startsAt) - Date.now()
  return until <= SOON_MS && until > -SLOT_MS
}
