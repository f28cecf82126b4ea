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
import type { ApplicantFilters } from '#shared/contracts/list-filters.ts'

const STALE_MS = 30_000

export const applicationFormQuery = (jobId: string) =>
  queryOptions({
    ...apiQuery('GET /api/jobs/:id/application', { params: { id: jobId } }),
    staleTime: STALE_MS,
  })

export const ownApplicationsQuery = infiniteQueryOptions(
  apiPages('GET /api/applications', (cursor) => ({ query: { cursor } })),
)

export const receivedQuery = queryOptions({
  ...apiQuery('GET /api/applications/received', {}),
  staleTime: STALE_MS,
})

export const applicationMailsQuery = queryOptions(apiQuery('GET /api/applications/mails', {}))

export const applicantsQuery = (jobId: string, filters: ApplicantFilters) =>
  infiniteQueryOptions({
    ...apiPages('GET /api/jobs/:id/applicants', (cursor) => ({
      params: { id: jobId },
      query: { ...filters, cursor },
    })),
    placeholderData: keepPreviousData,
  })

/** Opening tells the applicant that it was viewed, so it is never fetched ahead. */
export const applicantQuery = (id: string) =>
  queryOptions({
    ...apiQuery('POST /api/applications/:id/open', { params: { id } }),
    staleTime: STALE_MS,
    retry: false,
  })

export async function refreshApplications(client: QueryClient): Promise<void> {
  await invalidateApi(client, '/api/applications', '/api/jobs/:id/application', '/api/jobs/:id/applicants')
}

/** Reads the poster's lists and counts again, not the application that is open. */
export async function refreshApplicantLists(client: QueryClient): Promise<void> {
  await invalidateApi(client, '/api/jobs/:id/applicants', '/api/applications/received')
}

export function useLiveApplications(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onLive('notification.new', ({ notification }) => {
        if (notification.kind.startsWith('application')) void refreshApplications(client)
      }),
    [client],
  )
}
