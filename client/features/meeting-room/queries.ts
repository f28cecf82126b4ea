import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { MEETINGS_KEY } from '#client/lib/refresh-meetings.ts'
import type { MeetingRoom } from '#shared/contracts/meeting-room.ts'
import { HERE_EVERY_MS } from '#shared/domain/scheduling/meeting-room.ts'

export const roomQuery = (id: string) =>
  queryOptions({
    queryKey: [MEETINGS_KEY, id, 'room'],
    queryFn: () => api('GET /api/meetings/:id/room', { params: { id } }),
    refetchOnWindowFocus: 'always',
  })

/** Says that the member is there as often as it is read, so only while the room is open and the page is seen. */
export const presenceQuery = (id: string) =>
  queryOptions({
    queryKey: [MEETINGS_KEY, id, 'here'],
    queryFn: () => api('POST /api/meetings/:id/here', { params: { id } }),
    refetchInterval: HERE_EVERY_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  })

export const interviewQuery = (id: string) =>
  queryOptions({
    queryKey: [MEETINGS_KEY, id, 'interview'],
    queryFn: () => api('GET /api/meetings/:id/interview', { params: { id } }),
  })

export const showUpQuery = queryOptions({
  queryKey: [MEETINGS_KEY, 'show-up'],
  queryFn: () => api('GET /api/show-up', {}),
})

export const guestRoomKey = ['/api/guest/here'] as const

export function setRoom(client: QueryClient, room: MeetingRoom): void {
  client.setQueryData(roomQuery(room.id).queryKey, room)
}
