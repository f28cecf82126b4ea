import { useCallback, useEffect } from 'react'
import { useAtRest } from '#client/lib/lazy.ts'
import { useUser } from '#client/lib/session.ts'
import { toast } from '#client/ui/toast-store.ts'
import { useCall, useCallStore, useIsBusyWithCalls } from '../call/call-context.ts'
import { isCallRunning } from '../call/call-state.ts'
import { memberCardOf } from '../call/member-card.ts'
import { CALLS_NOT_LOADED } from '../texts.ts'
import { notifyNotLoaded, useChunk } from '#client/lib/use-chunk.ts'
import { loadNotifications, loadOverlay } from '../call/use-start-call.ts'

const loadIncomingCall = () => import('../incoming/incoming-call.tsx')
const loadReport = () => import('../in-call/report/report-dialog.tsx')

/** Rendered over every page: the call overlay, incoming calls and the report dialog. */
export function CallLayer() {
  const user = useUser()
  const callStore = useCallStore()
  const call = useCall()
  const { preJoin, reporting, lastCall, openCall } = call
  const inCall = isCallRunning(call)
  const showsOverlay = preJoin !== null || inCall || openCall === 'expected'
  const incomingCall = call.incomingCalls.find(
    ({ sessionId }) => preJoin?.kind !== 'answer' || preJoin.incoming.sessionId !== sessionId,
  )

  const overlay = useChunk(
    loadOverlay,
    showsOverlay,
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
  const incoming = useChunk(loadIncomingCall, incomingCall !== undefined, notifyNotLoaded)
  const report = useChunk(
    loadReport,
    reporting !== null,
    useCallback(
      (error: unknown) => {
        callStore.report(null)
        notifyNotLoaded(error)
      },
      [callStore],
    ),
  )
  usePreloadIncoming(call.isLoaded)
  if (!user) return null

  return (
    <>
      {overlay && showsOverlay && <overlay.CallOverlay me={memberCardOf(user)} />}
      {incoming && incomingCall && !inCall && (
        <incoming.IncomingCallCard
          key={incomingCall.sessionId}
          incoming={incomingCall}
          onAnswer={() => void callStore.answer(incomingCall)}
          onDecline={() => callStore.decline(incomingCall)}
        />
      )}
      {report && reporting && (
        <report.ReportDialog
          key={reporting.sessionId ?? reporting.content?.id ?? reporting.peer.id}
          target={reporting}
          isOver={lastCall?.sessionId !== reporting.sessionId || !inCall}
        />
      )}
    </>
  )
}

/** A call rings for half a minute only, so what it needs is loaded ahead; if that fails, it is loaded when needed. */
function usePreloadIncoming(canBeCalled: boolean) {
  const callStore = useCallStore()
  const isBusy = useIsBusyWithCalls()
  const isWanted = useAtRest() && canBeCalled && !isBusy
  useEffect(() => {
    if (!isWanted) return
    loadIncomingCall().catch(() => {})
    loadNotifications().catch(() => {})
    callStore.preload()
  }, [isWanted, callStore])
}
