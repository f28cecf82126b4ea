import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import type { ServerMessage } from '#shared/protocols/realtime.ts'

const TYPES: Record<ServerMessage['type'], true> = {
  welcome: true,
  pong: true,
  error: true,
  resync: true,
  'call.incoming': true,
  'call.all_incoming': true,
  'call.active': true,
  'call.ended': true,
  'call.peer': true,
  'call.signal': true,
  'message.new': true,
  'message.changed': true,
  'message.read': true,
  'notification.new': true,
  'network.changed': true,
  'account.changed': true,
  'resume.changed': true,
  'member.changed': true,
  'review.changed': true,
}

/** Members' content is nested text that is parsed where it is used. */
export function parseServerMessage(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null
  try {
    const value: unknown = JSON.parse(data)
    return isServerMessage(value) ? value : null
  } catch {
    return null
  }
}

function isServerMessage(value: unknown): value is ServerMessage {
  if (typeof value !== 'object' || value === null) return false
  const { v, type }: { v?: unknown; type?: unknown } = value
  return v === REALTIME_VERSION && typeof type === 'string' && Object.hasOwn(TYPES, type)
}
