import type { QueryClient } from '@tanstack/react-query'
import { invalidateApi } from '../api-query.ts'

export async function refreshMeetings(client: QueryClient): Promise<void> {
  await invalidateApi(client, '/api/meetings', '/api/show-up')
}
