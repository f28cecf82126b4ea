import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths, withNext } from '#client/lib/paths.ts'
import { nextPage } from '#client/lib/unauthorized.ts'
import { toast } from '#client/ui/toast-store.ts'
import { REDIRECT_TO_SUBSCRIBE_MS } from '#shared/domain/video.ts'
import { useCallDesk } from './call/call-context.ts'
import type { Lobby } from './call/call-state.ts'
import { loadStage } from './chunks.ts'
import { SUBSCRIPTION_REQUIRED } from './texts.ts'

/** What pressing Start Video Call does, and what may be fetched before it is pressed. */
export function useStart(requiresPayment: boolean) {
  const desk = useCallDesk()
  const [, navigate] = useLocation()
  const [isLeaving, setIsLeaving] = useState(false)

  const start = (lobby: Lobby) => {
    if (isLeaving) return
    if (!requiresPayment) return void desk.openLobby(lobby)
    setIsLeaving(true)
    toast({ ...SUBSCRIPTION_REQUIRED, tone: 'destructive' })
    setTimeout(() => navigate(withNext(paths.subscribe, nextPage())), REDIRECT_TO_SUBSCRIBE_MS)
  }
  /** Failing here is no news: the press itself tries again and tells. */
  const warm = () => {
    void desk.open()
    loadStage().catch(() => {})
  }
  return { start, warm }
}
