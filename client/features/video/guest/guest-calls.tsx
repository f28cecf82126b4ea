import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast } from '#client/ui/toast-store.ts'
import type { CallPeer } from '#shared/contracts/video.ts'
import { CallContext } from '../call/call-context.ts'
import type { CallHost, MeetingTarget } from '../call/call-state.ts'
import { CallStore } from '../call/call-store.ts'
import { type MeetingWidgets, MeetingWidgetsContext } from '../call/meeting-widgets.ts'
import { canCall, showEvent } from '../call/use-start-call.ts'
import { useOverlay } from '../overlay/use-overlay.ts'
import { OTHER_BROWSER_REQUIRED } from '../texts.ts'

type GuestCallsProps = {
  me: CallPeer
  loadWidgets: () => Promise<MeetingWidgets>
  children: (join: (target: MeetingTarget) => void) => ReactNode
}

export function GuestCalls({ me, loadWidgets, children }: GuestCallsProps) {
  const [callStore] = useState(
    () => new CallStore({ load: loadGuestClient, hasPermission: async () => false }),
  )
  useEffect(() => {
    if (!canCall()) return
    void callStore.open().then(() => callStore.rejoin())
    return () => callStore.close()
  }, [callStore])
  useEffect(
    () =>
      callStore.onEvent((event) => {
        void showEvent(event, callStore.getSnapshot().lastCall?.peer.name ?? null)
      }),
    [callStore],
  )
  const join = (target: MeetingTarget) => {
    if (canCall()) void callStore.openPreJoin(target)
    else toast({ ...OTHER_BROWSER_REQUIRED, tone: 'destructive' })
  }
  return (
    <CallContext value={callStore}>
      <MeetingWidgetsContext value={loadWidgets}>
        {children(join)}
        <GuestOverlay me={me} />
      </MeetingWidgetsContext>
    </CallContext>
  )
}

function GuestOverlay({ me }: Pick<GuestCallsProps, 'me'>) {
  const overlay = useOverlay()
  const page = typeof document === 'undefined' ? null : document.getElementById('main')?.parentElement
  return overlay && page ? createPortal(<overlay.CallOverlay me={me} />, page) : null
}

async function loadGuestClient(host: CallHost) {
  return (await import('./guest-client.ts')).createGuestClient(host)
}
