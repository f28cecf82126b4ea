import { useCallback, useEffect } from 'react'
import { useAtRest } from '#client/lib/late.ts'
import { useUser } from '#client/lib/session.ts'
import { toast } from '#client/ui/toast-store.ts'
import { useCall, useCallDesk, useIsBusyWithCalls } from './call/call-context.ts'
import { isInCall } from './call/call-state.ts'
import { announcementOf } from './call/notifications.ts'
import { loadReport, loadStage } from './chunks.ts'
import { loadIncoming } from './incoming/load-incoming.ts'
import { memberCardOf } from './member-card.ts'
import { tellNotLoaded, useChunk } from './use-chunk.ts'

/** What lies over every page: the stage of one's own call, somebody who rings, a report. */
export function CallLayer() {
  const user = useUser()
  const desk = useCallDesk()
  const { call, lobby, reporting, lastCall } = useCall()
  const isOnStage = lobby !== null || isInCall(call)
  const ring = call?.rings.find(
    ({ sessionId }) => lobby?.kind !== 'answer' || lobby.ring.sessionId !== sessionId,
  )

  const stage = useChunk(
    loadStage,
    isOnStage,
    useCallback(
      (error: unknown) => {
        console.error(error)
        desk.leaveLobby()
        desk.end()
        toast(announcementOf({ type: 'load_failed' }, null).toast)
      },
      [desk],
    ),
  )
  const incoming = useChunk(loadIncoming, ring !== undefined, tellNotLoaded)
  const report = useChunk(
    loadReport,
    reporting !== null,
    useCallback(
      (error: unknown) => {
        desk.report(null)
        tellNotLoaded(error)
      },
      [desk],
    ),
  )
  useRingAhead(call !== null)
  if (!user) return null

  return (
    <>
      {stage && isOnStage && <stage.CallStage me={memberCardOf(user)} />}
      {incoming && ring && !isInCall(call) && (
        <incoming.IncomingCall
          key={ring.sessionId}
          ring={ring}
          onAnswer={() => void desk.answer(ring)}
          onDecline={() => desk.decline(ring)}
        />
      )}
      {report && reporting && (
        <report.ReportDialog
          key={reporting.sessionId ?? reporting.peer.id}
          encounter={reporting}
          isOver={lastCall?.sessionId !== reporting.sessionId || !isInCall(call)}
        />
      )}
    </>
  )
}

/** Who rings has half a minute, so what shows the ring is fetched ahead; it is asked for again when it is needed. */
function useRingAhead(canBeRung: boolean) {
  const isBusy = useIsBusyWithCalls()
  const isWanted = useAtRest() && canBeRung && !isBusy
  useEffect(() => {
    if (isWanted) loadIncoming().catch(() => {})
  }, [isWanted])
}
