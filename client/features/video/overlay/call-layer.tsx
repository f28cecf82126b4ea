import { useEffect } from 'react'
import { useAtRest } from '#client/lib/lazy.ts'
import { useUser } from '#client/lib/session.ts'
import { notifyNotLoaded, useChunk } from '#client/lib/use-chunk.ts'
import { useCall, useCallStore, useIsBusyWithCalls } from '../call/call-context.ts'
import { isCallRunning } from '../call/call-state.ts'
import { memberCardOf } from '../call/member-card.ts'
import { loadNotifications } from '../call/use-start-call.ts'
import { useOverlay } from './use-overlay.ts'

const loadIncomingCall = () => import('../incoming/incoming-call.tsx')
const loadReport = () => import('../in-call/report/report-dialog.tsx')

export function CallLayer() {
  const user = useUser()
  const callStore = useCallStore()
  const call = useCall()
  const { preJoin, reporting, lastCall } = call
  const inCall = isCallRunning(call)
  const incomingCall = call.incomingCalls.find(
    ({ sessionId }) => preJoin?.kind !== 'answer' || preJoin.incoming.sessionId !== sessionId,
  )
  const overlay = useOverlay()
  const incoming = useChunk(loadIncomingCall, incomingCall !== undefined)
  const report = useChunk(loadReport, reporting !== null, (error) => {
    callStore.report(null)
    notifyNotLoaded(error)
  })
  usePreloadIncoming(call.isLoaded)
  if (!user) return null

  return (
    <>
      {overlay && <overlay.CallOverlay me={memberCardOf(user)} />}
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

/** A call rings only for half a minute, so what it needs is loaded ahead. */
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
