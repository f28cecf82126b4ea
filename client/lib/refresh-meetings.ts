import type { QueryClient } from '@tanstack/react-query'

/** What all queries about meetings and their rooms start with. */
export const MEETINGS_KEY = '/api/meetings'

/** Reads everything about meetings again, wherever it is shown. */
export async function refreshMeetings(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [MEETINGS_KEY] })
}
