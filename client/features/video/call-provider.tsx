import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { paths, withNext } from '#client/lib/paths.ts'
import { useQueryClient } from '#client/lib/query/context.ts'
import { useUser } from '#client/lib/session.ts'
import { nextPage } from '#client/lib/unauthorized.ts'
import { toast } from '#client/ui/toast-store.ts'
import { REDIRECT_TO_SUBSCRIBE_MS } from '#shared/domain/video.ts'
import { CallContext } from './call/call-context.ts'
import { type CallDesk, createCallDesk, type DeskEvent } from './call/call-store.ts'
import { announcementOf } from './call/notifications.ts'
import { refreshAfterCall } from './queries.ts'

/** How long a page that never comes to rest is waited for. */
const OPEN_AT_LATEST_MS = 2_000

const AFTER_CALL: readonly DeskEvent['type'][] = [
  'ended',
  'declined',
  'not_answered',
  'end_failed',
  'start_failed',
  'payment_required',
  'replaced',
]

/** One call at a time for the whole site: it outlives the screen it was begun on. */
export function CallProvider({ children }: { children: ReactNode }) {
  const [desk] = useState(() => createCallDesk({ load: loadClient, hasPermission }))
  useOpenDesk(desk)
  useAnnouncements(desk)
  return <CallContext value={desk}>{children}</CallContext>
}

/** Opens soon after the page has come to rest, so that rings arrive; closes on signing out. */
function useOpenDesk(desk: CallDesk) {
  const memberId = useUser()?.id
  useEffect(() => {
    if (memberId === undefined) return
    const cancel = whenIdle(() => void desk.open())
    return () => {
      cancel()
      desk.close()
    }
  }, [desk, memberId])
}

function useAnnouncements(desk: CallDesk) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  useEffect(
    () =>
      desk.onEvent((event) => {
        const { lastCall, isMinimised } = desk.getSnapshot()
        if (AFTER_CALL.includes(event.type)) void refreshAfterCall(client)
        if (event.type === 'ended' && !isMinimised) navigate(paths.home)
        if (event.type === 'ended' && lastCall?.isReported) return

        const peer = 'peer' in event ? event.peer : (lastCall?.peer ?? null)
        const told = announcementOf(event, peer?.name ?? null)
        toast(told.toast)
        if (!told.toSubscribe) return
        desk.leaveLobby()
        setTimeout(() => navigate(withNext(paths.subscribe, nextPage())), REDIRECT_TO_SUBSCRIBE_MS)
      }),
    [desk, client, navigate],
  )
}

async function loadClient() {
  const { createCallClient } = await import('./call/call-client.ts')
  return createCallClient()
}

async function hasPermission(): Promise<boolean> {
  try {
    const names: PermissionName[] = ['camera', 'microphone']
    const states = await Promise.all(names.map((name) => navigator.permissions.query({ name })))
    return states.every(({ state }) => state === 'granted')
  } catch {
    // Not every browser can be asked about these.
    return false
  }
}

function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, OPEN_AT_LATEST_MS / 2)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: OPEN_AT_LATEST_MS })
  return () => cancelIdleCallback(handle)
}
