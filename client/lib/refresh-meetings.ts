import type { QueryClient } from '@tanstack/react-query'
import { invalidateApi } from './api-query.ts'

/** Reads everything about meetings again, wherever it is shown. */
export async function refreshMeetings(client: QueryClient): Promise<void> {
  await invalidateApi(client, '/api/meetings', '/api/show-up')
}
