import { api } from '#client/lib/api.ts'
import { isStandalone, platformOf } from '../install/rules.ts'

/** `needs_install` is iOS, which only notifies installed apps. */
export type PushState = 'unsupported' | 'needs_install' | 'denied' | 'off' | 'on'

export async function readPushState(): Promise<PushState> {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) {
    return platformOf(navigator) === 'ios' && !isStandalone() ? 'needs_install' : 'unsupported'
  }
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await currentSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  return (await ownDeviceId()) ? 'on' : 'off'
}

/** Asks for permission and subscribes this browser. Only after a click. Throws if its push service doesn't answer. */
export async function turnPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const registration = await navigator.serviceWorker.ready
  const { publicKey } = await api('GET /api/push/key', {})
  const subscription = await subscribe(registration.pushManager, publicKey)
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await api('POST /api/push/devices', { body: { endpoint, keys: { p256dh, auth } } })
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  const id = await ownDeviceId()
  if (id) await api('DELETE /api/push/devices/:id', { params: { id } })
  await (await currentSubscription())?.unsubscribe()
  return 'off'
}

/** A subscription with another key, for example of a rebuilt server, is removed first. */
async function subscribe(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    await (await manager.getSubscription())?.unsubscribe()
    return manager.subscribe(options)
  }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function ownDeviceId(): Promise<string | null> {
  const { items } = await api('GET /api/push/devices', {})
  return items.find(({ isThisSignIn }) => isThisSignIn)?.id ?? null
}
