import { createListeners } from '#client/lib/events/listeners.ts'
import type { OutgoingMessage, RealtimeClient, RealtimeState } from '#client/lib/realtime/realtime.ts'
import type { ServerMessage } from '#shared/protocols/realtime.ts'

export function createFakeRealtime(state: RealtimeState = 'closed') {
  const states = createListeners<RealtimeState>()
  const messages = createListeners<ServerMessage>()
  const sent: OutgoingMessage[] = []
  let current = state
  const realtime: RealtimeClient = {
    open: () => {},
    close: () => {},
    send: (message) => {
      if (current === 'open') sent.push(message)
      return current === 'open'
    },
    on: (type, handler) =>
      messages.add((message) => {
        const isMine = (other: ServerMessage): other is Extract<ServerMessage, { type: typeof type }> =>
          other.type === type
        if (isMine(message)) handler(message)
      }),
    get state() {
      return current
    },
    subscribeState: states.add,
    ignored: 0,
  }
  const become = (next: RealtimeState) => {
    current = next
    states.notify(next)
  }
  return { realtime, become, sent, receive: messages.notify }
}
