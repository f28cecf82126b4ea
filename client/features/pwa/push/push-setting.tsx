import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { isStandalone, platformOf } from '../install/rules.ts'

const HINTS: Record<PushState, string> = {
  on: "On. We'll show who's calling or writing, but never the message. Signing out turns this off.",
  off: "You'll get them even when the site is closed. Your browser will ask you first.",
  denied:
    'Your browser is blocking notifications. Open the site settings next to the address bar, allow them, then come back.',
  needs_install:
    'On iPhone and iPad, first add the app to your Home Screen: tap Share, then Add to Home Screen.',
  unsupported: "This browser doesn't support notifications.",
}
const pushState = queryOptions({ queryKey: ['push state'], queryFn: readPushState, staleTime: 0 })

export function PushSetting() {
  const client = useQueryClient()
  const { data: state, isError } = useQuery(pushState)
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnPushOn() : turnPushOff()),
    onSuccess: (next) => client.setQueryData(pushState.queryKey, next),
    onError: (error) => {
      console.error(error)
      toast({
        title: "That didn't work",
        description: "Your browser couldn't reach its push service. Try again in a moment.",
        tone: 'destructive',
      })
    },
  })
  if (isError) return null
  if (!state) return <Skeleton shape="line" className="h-11" />
  return (
    <Switch
      label={<span className="text-sm">Notify me on this device</span>}
      hint={<span className="text-xs">{HINTS[state]}</span>}
      checked={state === 'on'}
      disabled={isPending || !(state === 'on' || state === 'off')}
      onChange={({ target }) => mutate(target.checked)}
    />
  )
}

/** `needs_install` is iOS, which only notifies installed apps. */
type PushState = 'unsupported' | 'needs_install' | 'denied' | 'off' | 'on'

async function readPushState(): Promise<PushState> {
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
async function turnPushOn(): Promise<PushState> {
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

async function turnPushOff(): Promise<PushState> {
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
