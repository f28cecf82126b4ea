import { type DataChannelMessage, parseDataChannelMessage } from '#shared/protocols/call-signal.ts'

export type MediaState = Omit<Extract<DataChannelMessage, { kind: 'state' }>, 'kind'>
export type ChannelText = Omit<Extract<DataChannelMessage, { kind: 'text' }>, 'kind'>

export type RawDataChannel = Pick<
  RTCDataChannel,
  'readyState' | 'send' | 'addEventListener' | 'removeEventListener'
>

export type CallDataChannel = ReturnType<typeof createCallDataChannel>

type CallDataChannelOptions = {
  state: MediaState
  onState: (state: MediaState) => void
  onText: (text: ChannelText) => void
}

const MAX_FRAME_LENGTH = 16 * 1024
/** No one types faster; the rest of a flood is dropped. */
const BURST = 20
const PER_SECOND = 5

/** The other side's messages aren't trusted. */
export function createCallDataChannel({ state, onState, onText }: CallDataChannelOptions) {
  const isAllowed = createAllowance()
  let channel: RawDataChannel | null = null
  let current = state

  const send = (message: DataChannelMessage): boolean => {
    if (channel?.readyState !== 'open') return false
    channel.send(JSON.stringify(message))
    return true
  }
  const sendCurrent = () => void send({ kind: 'state', ...current })
  const receive = (event: MessageEvent<unknown>) => {
    const message = isAllowed() ? parseMessage(event.data) : null
    if (message?.kind === 'state') {
      const { kind: _, ...next } = message
      onState(next)
    }
    if (message?.kind === 'text') onText({ id: message.id, text: message.text })
  }
  const close = () => {
    channel?.removeEventListener('open', sendCurrent)
    channel?.removeEventListener('message', receive)
    channel = null
  }

  return {
    use(next: RawDataChannel) {
      close()
      channel = next
      channel.addEventListener('open', sendCurrent)
      channel.addEventListener('message', receive)
      sendCurrent()
    },
    sendState(next: MediaState) {
      current = next
      sendCurrent()
    },
    sendText: (text: ChannelText) => send({ kind: 'text', ...text }),
    close,
  }
}

function createAllowance(): () => boolean {
  let allowance = BURST
  let refilledAt = Date.now()
  return () => {
    const now = Date.now()
    allowance = Math.min(BURST, allowance + ((now - refilledAt) / 1_000) * PER_SECOND)
    refilledAt = now
    if (allowance < 1) return false
    allowance -= 1
    return true
  }
}

function parseMessage(data: unknown): DataChannelMessage | null {
  return typeof data === 'string' && data.length <= MAX_FRAME_LENGTH ? parseDataChannelMessage(data) : null
}
