import type { QueryClient } from '#client/lib/query/query-client.ts'
import { onLiveOpen } from '#client/lib/realtime/live.ts'
import { outbox } from './outbox.ts'
import { addMessage } from './thread-cache.ts'

let ownerId: string | null = null
let stop = () => {}

/** From here on the member's messages are sent until the page is left; what could not be goes when the line is back. */
export function startOutbox(client: QueryClient, memberId: string): void {
  if (ownerId === memberId) return
  ownerId = memberId
  stop()
  outbox.open(memberId, (message) => addMessage(client, message.recipientId, message))
  outbox.retryUnreached()
  stop = onLiveOpen(outbox.retryUnreached)
}
