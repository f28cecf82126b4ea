import { type DataChannelMessage, parseDataChannelMessage } from '#shared/protocols/call-signal.ts'

export type TalkState = Omit<Extract<DataChannelMessage, { kind: 'state' }>, 'kind'>
export type TalkText = Omit<Extract<DataChannelMessage, { kind: 'text' }>, 'kind'>

export type TalkChannel = Pick<
  RTCDataChannel,
  'readyState' | 'send' | 'addEventListener' | 'removeEventListener'
>

export type Talk = {
  /** Tells the other side now, or as soon as the channel opens. */
  tell(state: TalkState): void
  /** False when there is nobody to hear it yet. */
  say(text: TalkText): boolean
  close(): void
}

export type TalkOptions = {
  channel: TalkChannel
  state: TalkState
  onState: (state: TalkState) => void
  onText: (text: TalkText) => void
}

const MAX_FRAME_LENGTH = 16 * 1024
/** Who sends more than this is not writing: the rest is dropped. */
const BURST = 20
const PER_SECOND = 5

/** What goes over the data channel of a call. The other side is not trusted to send what we would. */
export function createTalk({ channel, state, onState, onText }: TalkOptions): Talk {
  let current = state
  let allowance = BURST
  let refilledAt = Date.now()

  const send = (message: DataChannelMessage): boolean => {
    if (channel.readyState !== 'open') return false
    channel.send(JSON.stringify(message))
    return true
  }
  const tellCurrent = () => send({ kind: 'state', ...current })
  const isAllowed = () => {
    const now = Date.now()
    allowance = Math.min(BURST, allowance + ((now - refilledAt) / 1_000) * PER_SECOND)
    refilledAt = now
    if (allowance < 1) return false
    allowance -= 1
    return true
  }
  const receive = (event: MessageEvent<unknown>) => {
    const message = isAllowed() ? parseTalk(event.data) : null
    if (message?.kind === 'state') {
      const { kind: _, ...next } = message
      onState(next)
    }
    if (message?.kind === 'text') onText({ id: message.id, text: message.text })
  }
  channel.addEventListener('open', tellCurrent)
  channel.addEventListener('message', receive)
  tellCurrent()

  return {
    tell(next) {
      current = next
      tellCurrent()
    },
    say: (text) => send({ kind: 'text', ...text }),
    close() {
      channel.removeEventListener('open', tellCurrent)
      channel.removeEventListener('message', receive)
    },
  }
}

function parseTalk(data: unknown): DataChannelMessage | null {
  return typeof data === 'string' && data.length <= MAX_FRAME_LENGTH ? parseDataChannelMessage(data) : null
}
