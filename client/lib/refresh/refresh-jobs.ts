import type { QueryClient } from '@tanstack/react-query'
import { invalidateApi } from '../api-query.ts'

/** Refetches every visible list and job; the others when they are next shown. */
export const refreshJobs = (client: QueryClient): Promise<void> =>
  invalidateApi(client, '/api/jobs', '/api/companies/:slug/jobs')
