import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { paths, withNext } from '#client/lib/paths.ts'
import { nextPage } from '#client/lib/unauthorized.ts'
import { notifyNotLoaded } from '#client/lib/use-chunk.ts'
import { toast } from '#client/ui/toast-store.ts'
import { REDIRECT_TO_SUBSCRIBE_MS } from '#shared/domain/video.ts'
import { statusQuery } from '../queries.ts'
import { CALLS_NOT_LOADED, OTHER_BROWSER_REQUIRED, SUBSCRIPTION_REQUIRED } from '../texts.ts'
import { useCallStore } from './call-context.ts'
import type { CallTarget } from './call-state.ts'
import type { CallStoreEvent } from './call-store.ts'
import { filtersPreference } from './preferences.ts'

export const loadOverlay = () => import('../overlay/call-overlay.tsx')

export const loadNotifications = () => import('./notifications.ts')

export async function showEvent(event: CallStoreEvent, peerName: string | null): Promise<boolean> {
  if (event.type === 'load_failed') {
    toast(CALLS_NOT_LOADED)
    return false
  }
  try {
    const { notificationOf } = await loadNotifications()
    const notification = notificationOf(event, peerName)
    toast(notification.toast)
    return notification.toSubscribe ?? false
  } catch (error) {
    notifyNotLoaded(error)
    return false
  }
}

export const canCall = (): boolean => typeof RTCPeerConnection === 'function'

const never = () => () => {}

export const useCanCall = (): boolean => useSyncExternalStore(never, canCall, () => true)

export function useSubscribeSoon(): () => void {
  const [, navigate] = useLocation()
  return useCallback(() => {
    setTimeout(() => navigate(withNext(paths.subscribe, nextPage())), REDIRECT_TO_SUBSCRIBE_MS)
  }, [navigate])
}

export function useStartCall(requiresPayment: boolean) {
  const callStore = useCallStore()
  const client = useQueryClient()
  const subscribeSoon = useSubscribeSoon()
  const [isLeaving, setIsLeaving] = useState(false)

  const ifPossible = (act: () => Promise<void>) => {
    if (isLeaving) return
    if (!canCall()) return void toast({ ...OTHER_BROWSER_REQUIRED, tone: 'destructive' })
    if (!requiresPayment) return void act()
    setIsLeaving(true)
    toast({ ...SUBSCRIPTION_REQUIRED, tone: 'destructive' })
    subscribeSoon()
  }
  const start = (target: CallTarget) => ifPossible(() => callStore.openPreJoin(target))
  const meetNext = () =>
    ifPossible(() => {
      const filters = filtersPreference.read()
      const isConfirmed = client.getQueryData(statusQuery.queryKey)?.isAgeConfirmed ?? true
      return isConfirmed ? callStore.meetNext(filters) : callStore.openPreJoin({ kind: 'random', filters })
    })
  const preload = () => {
    if (!canCall()) return
    void callStore.open()
    loadOverlay().catch(() => {})
  }
  return { start, meetNext, preload }
}
