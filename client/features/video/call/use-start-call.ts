import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { paths, withNext } from '#client/lib/paths.ts'
import { nextPage } from '#client/lib/unauthorized.ts'
import { toast } from '#client/ui/toast-store.ts'
import { REDIRECT_TO_SUBSCRIBE_MS } from '#shared/domain/video.ts'
import { useCallStore } from './call-context.ts'
import type { CallTarget } from './call-state.ts'
import { filtersPreference } from './preferences.ts'
import { statusQuery } from '../queries.ts'
import { OTHER_BROWSER_REQUIRED, SUBSCRIPTION_REQUIRED } from '../texts.ts'

/** The pre-join and in-call screens. */
export const loadOverlay = () => import('../overlay/call-overlay.tsx')

/** What the toasts about calls say. */
export const loadNotifications = () => import('./notifications.ts')

/** Some browsers have no WebRTC, such as those of WebKitGTK on Debian. */
export const canCall = (): boolean => typeof RTCPeerConnection === 'function'

const never = () => () => {}

/** True on the server and until hydration. */
export const useCanCall = (): boolean => useSyncExternalStore(never, canCall, () => true)

/** What pressing Start Video Call does, and what may be loaded before it is pressed. */
export function useStartCall(requiresPayment: boolean) {
  const callStore = useCallStore()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [isLeaving, setIsLeaving] = useState(false)

  const ifPossible = (act: () => Promise<void>) => {
    if (isLeaving) return
    if (!canCall()) return void toast({ ...OTHER_BROWSER_REQUIRED, tone: 'destructive' })
    if (!requiresPayment) return void act()
    setIsLeaving(true)
    toast({ ...SUBSCRIPTION_REQUIRED, tone: 'destructive' })
    setTimeout(() => navigate(withNext(paths.subscribe, nextPage())), REDIRECT_TO_SUBSCRIBE_MS)
  }
  const start = (target: CallTarget) => ifPossible(() => callStore.openPreJoin(target))
  /** A random call with the member's filters, in one press; the first one asks for their age before. */
  const meetNext = () =>
    ifPossible(() => {
      const filters = filtersPreference.read()
      const isConfirmed = client.getQueryData(statusQuery.queryKey)?.isAgeConfirmed ?? true
      return isConfirmed ? callStore.meetNext(filters) : callStore.openPreJoin({ kind: 'random', filters })
    })
  /** A failure isn't shown here: the press retries and shows it. */
  const preload = () => {
    if (!canCall()) return
    void callStore.open()
    loadOverlay().catch(() => {})
  }
  return { start, meetNext, preload }
}
