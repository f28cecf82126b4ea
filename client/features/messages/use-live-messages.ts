import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive, onLiveOpen } from '#client/lib/realtime/live.ts'
import { outbox } from './outbox.ts'
import { MESSAGES_KEY } from './queries.ts'
import { addMessage, markSeen, refreshLists } from './thread-cache.ts'

/** Messages and what was read show in every window at once; what could not be sent goes when the line is back. */
export function useLiveMessages(memberId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const stops = [
      outbox.open(memberId, (message) => addMessage(client, message.recipientId, message)),
      onLiveOpen(() => {
        void client.invalidateQueries({ queryKey: MESSAGES_KEY })
        outbox.retryUnreached()
      }),
      onLive('message.new', ({ message }) => {
        const isOwn = message.senderId === memberId
        addMessage(client, isOwn ? message.recipientId : message.senderId, message)
      }),
      onLive('message.read', ({ readerId, seq }) => {
        if (readerId === memberId) void refreshLists(client)
        else markSeen(client, readerId, seq)
      }),
    ]
    return () => stops.forEach((stop) => void stop())
  }, [client, memberId])
}
