import type { QueryClient } from '@tanstack/react-query'
import { onLiveOpen } from '#client/lib/realtime/live.ts'
import { outbox } from './outbox.ts'
import { addMessage } from './thread-cache.ts'

let ownerId: string | null = null
let stop = () => {}

/** Sends the member's messages until the page is left, and again when the connection is back. */
export function startOutbox(client: QueryClient, memberId: string): void {
  if (ownerId === memberId) return
  ownerId = memberId
  stop()
  outbox.open(memberId, (message) => addMessage(client, message.recipientId, message))
  outbox.retryUnreached()
  stop = onLiveOpen(outbox.retryUnreached)
}
