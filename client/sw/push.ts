import { pushMessage } from '#shared/protocols/push.ts'
import { noticeOf, type PushNotice } from './notices.ts'
import { type NotificationEvent, type SubscriptionChangeEvent, worker } from './scope.ts'

const DECLINE = 'decline'

/** Shows a push message, unless a visible page shows it already. */
export async function showPush(data: unknown): Promise<void> {
  const { registration } = worker
  const notice = noticeOf(pushMessage.parse(data))
  const shown = await registration.getNotifications({ tag: notice.tag })
  if (await isSeen()) {
    for (const notification of shown) notification.close()
    return
  }
  // Push services don't keep the order: a call that arrives after its end is over.
  if (notice.ringingId !== null && shown.some((notification) => notification.data.isRingEnd)) return
  await registration.showNotification(notice.title, optionsOf(notice))
}

/** Options for workers, missing from the page types in TypeScript. */
type WorkerOptions = NotificationOptions & {
  actions: readonly { action: string; title: string }[]
  renotify: boolean
  vibrate?: readonly number[]
}

function optionsOf(notice: PushNotice): WorkerOptions {
  const { body, tag, path, isUrgent, ringingId, isRingEnd } = notice
  return {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path, ringingId, isRingEnd },
    renotify: !isRingEnd,
    silent: isRingEnd,
    requireInteraction: isUrgent,
    ...(isUrgent && { vibrate: [400, 200, 400, 200, 400] }),
    actions: ringingId === null ? [] : [{ action: DECLINE, title: 'Decline' }],
  }
}

async function isSeen(): Promise<boolean> {
  const windows = await windowsOpen()
  return windows.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')
}

/** Declines, or opens the page. An open page navigates without a reload, because a call may be running in it. */
export async function answerClick({ notification, action }: NotificationEvent): Promise<void> {
  const { path, ringingId } = notification.data
  notification.close()
  if (action === DECLINE) {
    await fetch(`/api/video-sessions/${ringingId}/decline`, { method: 'POST', credentials: 'include' })
    return
  }
  const windows = await windowsOpen()
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!window) {
    await worker.clients.openWindow(path)
    return
  }
  await window.focus()
  if (path !== '/') window.postMessage({ type: 'open', path })
}

/** The browser changed its push address: report it to the server if it knew the old one. */
export async function renewSubscription(event: SubscriptionChangeEvent): Promise<void> {
  const { oldSubscription: old } = event
  if (!old) return
  const fresh = event.newSubscription ?? (await worker.registration.pushManager.subscribe(old.options))
  await fetch('/api/push/devices', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fresh.toJSON(), replaces: old.endpoint }),
  })
}

function windowsOpen() {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
