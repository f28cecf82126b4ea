import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiQuery } from '#client/lib/api-query.ts'
import { queryKeyOf } from '#client/lib/query-key.ts'
import type { MeetingRoom } from '#shared/contracts/meeting-room.ts'
import { HERE_EVERY_MS } from '#shared/domain/scheduling/meeting-room.ts'

export const roomQuery = (id: string) =>
  queryOptions({
    ...apiQuery('GET /api/meetings/:id/room', { params: { id } }),
    refetchOnWindowFocus: 'always',
  })

/** Says that the member is there as often as it is read, so only while the room is open and the page is seen. */
export const presenceQuery = (id: string) =>
  queryOptions({
    ...apiQuery('POST /api/meetings/:id/here', { params: { id } }),
    refetchInterval: HERE_EVERY_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  })

export const interviewQuery = (id: string) =>
  queryOptions(apiQuery('GET /api/meetings/:id/interview', { params: { id } }))

export const showUpQuery = queryOptions(apiQuery('GET /api/show-up', {}))

export const guestRoomKey = queryKeyOf('POST /api/guest/here', {})

export function setRoom(client: QueryClient, room: MeetingRoom): void {
  client.setQueryData(roomQuery(room.id).queryKey, room)
}
