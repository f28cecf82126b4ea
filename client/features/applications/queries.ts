import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/lib/api.ts'
import { onLive } from '#client/lib/realtime/live.ts'
import type { ApplicantFilters } from './review/filters.ts'

const APPLICATIONS = '/api/applications'
const STALE_MS = 30_000

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
}

/** The member's application for a job, and what they can apply with. */
export const applicationFormQuery = (jobId: string) =>
  queryOptions({
    queryKey: [APPLICATIONS, 'form', jobId],
    queryFn: () => api('GET /api/jobs/:id/application', { params: { id: jobId } }),
    staleTime: STALE_MS,
  })

export const ownApplicationsQuery = infiniteQueryOptions({
  queryKey: [APPLICATIONS, 'own'],
  queryFn: ({ pageParam: cursor }) => api('GET /api/applications', { query: { cursor } }),
  ...pages,
})

export const receivedQuery = queryOptions({
  queryKey: [APPLICATIONS, 'received'],
  queryFn: () => api('GET /api/applications/received', {}),
  staleTime: STALE_MS,
})

export const applicationMailsQuery = queryOptions({
  queryKey: [APPLICATIONS, 'mails'],
  queryFn: () => api('GET /api/applications/mails', {}),
})

export const applicantsQuery = (jobId: string, filters: ApplicantFilters) =>
  infiniteQueryOptions({
    queryKey: [APPLICATIONS, 'applicants', jobId, filters],
    queryFn: ({ pageParam: cursor }) =>
      api('GET /api/jobs/:id/applicants', { params: { id: jobId }, query: { ...filters, cursor } }),
    placeholderData: keepPreviousData,
    ...pages,
  })

/** Opening tells the applicant that it was viewed, so it is never fetched ahead. */
export const applicantQuery = (id: string) =>
  queryOptions({
    queryKey: [APPLICATIONS, 'applicant', id],
    queryFn: () => api('POST /api/applications/:id/open', { params: { id } }),
    staleTime: STALE_MS,
    retry: false,
  })

/** Reads everything about applications again, wherever it is shown. */
export async function refreshApplications(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [APPLICATIONS] })
}

/** Reads the poster's lists and counts again, not the application that is open. */
export async function refreshApplicantLists(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [APPLICATIONS, 'applicants'] })
  await client.invalidateQueries({ queryKey: [APPLICATIONS, 'received'] })
}

/** Reads again when someone applied, or an application changed. */
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
