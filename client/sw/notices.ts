import type { PushMessage } from '#shared/protocols/push.ts'

export type PushNotice = {
  readonly title: string
  readonly body: string
  /** A later notice with the same tag replaces it. */
  readonly tag: string
  readonly path: string
  readonly isUrgent: boolean
  /** The incoming call, while it can still be declined. */
  readonly ringingId: string | null
  readonly isRingEnd: boolean
}

const INCOMING_CALL_END_TEXTS = {
  missed: 'Open Trueline to call back.',
  answered: 'Answered on another device.',
  declined: 'Declined on another device.',
  over: 'The call is over.',
} as const

export function noticeOf(message: PushMessage): PushNotice {
  const { name } = message
  if (message.kind === 'message') {
    return {
      title: name,
      body: 'Sent you a message.',
      tag: `message-${message.memberId}`,
      path: `/messages/${message.memberId}`,
      isUrgent: false,
      ringingId: null,
      isRingEnd: false,
    }
  }
  const { sessionId } = message
  const call = { tag: `call-${sessionId}`, path: '/' }
  if (message.kind === 'call') {
    const text = { title: `${name} is calling`, body: 'Video call. Open to see who it is and answer.' }
    return { ...call, ...text, isUrgent: true, ringingId: sessionId, isRingEnd: false }
  }
  const title = message.end === 'missed' ? `Missed call from ${name}` : `${name} called`
  const body = INCOMING_CALL_END_TEXTS[message.end]
  return { ...call, title, body, isUrgent: false, ringingId: null, isRingEnd: true }
}
