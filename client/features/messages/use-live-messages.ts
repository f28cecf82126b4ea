import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateApi } from '#client/lib/api-query.ts'
import { onLive, onLiveOpen, onLiveStart } from '#client/lib/realtime/live.ts'
import { addMessage, markSeen, refreshLists, replaceMessage } from './thread-cache.ts'
import { hasOutbox } from './unsent-storage.ts'

export function useLiveMessages(memberId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const stops = [
      onLiveStart(() => void invalidateApi(client, '/api/conversations')),
      onLiveOpen(() => {
        if (hasOutbox(memberId)) sendUnsent(client, memberId)
      }),
      onLive('message.new', ({ message }) => {
        const isOwn = message.senderId === memberId
        addMessage(client, isOwn ? message.recipientId : message.senderId, message)
      }),
      onLive('message.changed', ({ message }) => {
        const isOwn = message.senderId === memberId
        replaceMessage(client, isOwn ? message.recipientId : message.senderId, message)
      }),
      onLive('message.read', ({ readerId, seq }) => {
        if (readerId === memberId) void refreshLists(client)
        else markSeen(client, readerId, seq)
      }),
    ]
    return () => stops.forEach((stop) => void stop())
  }, [client, memberId])
}

function sendUnsent(client: QueryClient, memberId: string): void {
  import('./start-outbox.ts').then(
    ({ startOutbox }) => startOutbox(client, memberId),
    // It stays stored and is retried when the connection opens.
    (error: unknown) => console.error(error),
  )
}
