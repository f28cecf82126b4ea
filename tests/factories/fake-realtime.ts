import { createListeners } from '#client/lib/realtime/listeners.ts'
import type { OutgoingMessage, RealtimeClient, RealtimeState } from '#client/lib/realtime/realtime.ts'
import type { ServerMessage } from '#shared/protocols/realtime.ts'

export function createFakeRealtime() {
  const states = createListeners<RealtimeState>()
  const messages = createListeners<ServerMessage>()
  const sent: OutgoingMessage[] = []
  let state: RealtimeState = 'closed'
  const realtime: RealtimeClient = {
    open: () => {},
    close: () => {},
    send: (message) => {
      if (state === 'open') sent.push(message)
      return state === 'open'
    },
    on: (type, handler) =>
      messages.add((message) => {
        const isMine = (any: ServerMessage): any is Extract<ServerMessage, { type: typeof type }> =>
          any.type === type
        if (isMine(message)) handler(message)
      }),
    get state() {
      return state
    },
    subscribeState: states.add,
    ignored: 0,
  }
  const become = (next: RealtimeState) => {
    state = next
    states.notify(next)
  }
  return { realtime, become, sent, receive: messages.notify }
}
