import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast } from '#client/ui/toast-store.ts'
import type { CallPeer } from '#shared/contracts/video.ts'
import { CallContext, useCall, useCallStore } from '../call/call-context.ts'
import { type CallHost, isCallRunning, type MeetingTarget } from '../call/call-state.ts'
import { CallStore } from '../call/call-store.ts'
import { type MeetingParts, MeetingPartsContext } from '../call/meeting-widgets.ts'
import { CALLS_NOT_LOADED, OTHER_BROWSER_REQUIRED } from '../texts.ts'
import { notifyNotLoaded, useChunk } from '#client/lib/use-chunk.ts'
import { canCall, loadNotifications, loadOverlay } from '../call/use-start-call.ts'

type GuestCallsProps = {
  /** The guest, as a card without a profile. */
  me: CallPeer
  loadParts: () => Promise<MeetingParts>
  /** Begins with the pre-join screen. */
  children: (join: (target: MeetingTarget) => void) => ReactNode
}

/** Calls of a guest who was let into a meeting. A page that was reloaded returns to the call. */
export function GuestCalls({ me, loadParts, children }: GuestCallsProps) {
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
        if (event.type === 'load_failed') return void toast(CALLS_NOT_LOADED)
        const name = callStore.getSnapshot().lastCall?.peer.name ?? null
        loadNotifications().then(
          ({ notificationOf }) => void toast(notificationOf(event, name).toast),
          notifyNotLoaded,
        )
      }),
    [callStore],
  )
  const join = (target: MeetingTarget) => {
    if (canCall()) void callStore.openPreJoin(target)
    else toast({ ...OTHER_BROWSER_REQUIRED, tone: 'destructive' })
  }
  return (
    <CallContext value={callStore}>
      <MeetingPartsContext value={loadParts}>
        {children(join)}
        <GuestOverlay me={me} />
      </MeetingPartsContext>
    </CallContext>
  )
}

function GuestOverlay({ me }: Pick<GuestCallsProps, 'me'>) {
  const callStore = useCallStore()
  const call = useCall()
  const isShown = call.preJoin !== null || isCallRunning(call) || call.openCall === 'expected'
  const overlay = useChunk(
    loadOverlay,
    isShown,
    useCallback(
      (error: unknown) => {
        console.error(error)
        callStore.leavePreJoin()
        callStore.end()
        toast(CALLS_NOT_LOADED)
      },
      [callStore],
    ),
  )
  const page = typeof document === 'undefined' ? null : document.getElementById('main')?.parentElement
  // Beside the parts of the page that it covers, as for members.
  return overlay && isShown && page ? createPortal(<overlay.CallOverlay me={me} />, page) : null
}

async function loadGuestClient(host: CallHost) {
  const { createGuestClient } = await import('./guest-client.ts')
  return createGuestClient(host)
}
