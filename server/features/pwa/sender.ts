import type { Urgency } from 'web-push'
import type { Deps } from '#server/deps.ts'
import { wants } from '#server/features/notifications/public.ts'
import { GROUP_OF, type NotificationGroup } from '#shared/domain/notifications.ts'
import { PUSH_DEVICES_MAX } from '#shared/domain/pwa.ts'
import type { PushMessage } from '#shared/protocols/push.ts'
import { readKeys, type VapidKeys } from './keys.ts'
import { type DeviceRow, deleteDevice, listPushDevices } from './repo.ts'

/** A push service's status for a subscription that is gone (RFC 8030, section 7.3). */
const GONE: readonly number[] = [404, 410]
/** Statuses worth retrying. Any other refusal would repeat. */
const isTransient = (status: number) => status === 429 || status >= 500

/** About an hour. What a push says is in the app as well, where people look when they come back. */
export const PUSH_RETRIES = 8

export type Delivery = {
  readonly urgency: Urgency
  /** How long a push service keeps it for an offline device. */
  readonly ttlSeconds: number
  /** A push service keeps the latest message of a topic: up to 32 characters of base64url. */
  readonly topic: string
}

export type SenderDeps = Pick<Deps, 'database' | 'env' | 'log' | 'pushService'>

function groupOf(message: PushMessage): NotificationGroup {
  switch (message.kind) {
    case 'call':
    case 'call_over':
      return 'calls'
    case 'message':
      return 'messages'
    case 'news':
    case 'meeting':
    case 'office_hours':
      return GROUP_OF[message.event]
    default:
      return GROUP_OF[message.kind]
  }
}

/**
 * Sends to all of the member's devices, or the given ones, if the member wants such pushes; returns the ids worth retrying.
 */
export async function pushToMember(
  deps: SenderDeps,
  memberId: string,
  message: PushMessage,
  delivery: Delivery & { only?: readonly string[] },
): Promise<string[]> {
  const devices = (await listPushDevices(deps.database.db, memberId)).slice(0, PUSH_DEVICES_MAX)
  const { only } = delivery
  const wanted = only ? devices.filter(({ id }) => only.includes(id)) : devices
  if (wanted.length === 0 || !(await wants(deps.database.db, memberId, groupOf(message), 'push'))) return []
  const keys = await readKeys(deps.database.db)
  const outcomes = await Promise.all(
    wanted.map(async (device) => ({
      id: device.id,
      isOver: await pushTo(deps, keys, device, message, delivery),
    })),
  )
  return outcomes.filter(({ isOver }) => !isOver).map(({ id }) => id)
}

/** False if it is worth retrying. */
async function pushTo(
  { database, env, log, pushService }: SenderDeps,
  vapid: VapidKeys,
  device: DeviceRow,
  message: PushMessage,
  { urgency, ttlSeconds, topic }: Delivery,
): Promise<boolean> {
  const { default: webPush } = await import('web-push')
  const { id, memberId, endpoint, p256dh, auth } = device
  const host = new URL(endpoint).host
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: contactOf(env), ...vapid },
        contentEncoding: 'aes128gcm',
        TTL: ttlSeconds,
        urgency,
        topic,
      },
    )
    const status = await pushService.post({ endpoint, headers: asHeaders(headers), body })
    if (GONE.includes(status)) await deleteDevice(database.db, memberId, id)
    else if (status < 200 || status > 299) log.warn({ status, host }, 'a push service refused a message')
    return !isTransient(status)
  } catch (err) {
    log.warn({ err, host }, 'could not reach a push service')
    return false
  }
}

/** The contact address for push services (RFC 8292, section 2.1). */
function contactOf({ publicUrl, supportEmail }: Deps['env']): string {
  if (supportEmail) return `mailto:${supportEmail}`
  return publicUrl?.protocol === 'https:' ? publicUrl.origin : 'mailto:support@example.com'
}

function asHeaders(headers: object): Record<string, string | number> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
