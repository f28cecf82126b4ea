import { useCallback } from 'react'
import { useUser } from '#client/lib/session.ts'
import { toast } from '#client/ui/toast-store.ts'
import { announcementOf } from './announcements.ts'
import { loadReport, loadStage } from './chunks.ts'
import { useCall, useCallDesk } from './desk/call-context.ts'
import { isInCall } from './desk/desk-state.ts'
import { memberCardOf } from './member-card.ts'
import { useChunk } from './parts/use-chunk.ts'
import { loadIncoming } from './ring/load-incoming.ts'
import { NOT_LOADED } from './texts.ts'

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
  const incoming = useChunk(loadIncoming, ring !== undefined, tellOfFailure)
  const report = useChunk(
    loadReport,
    reporting !== null,
    useCallback(
      (error: unknown) => {
        desk.report(null)
        tellOfFailure(error)
      },
      [desk],
    ),
  )
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

function tellOfFailure(error: unknown) {
  console.error(error)
  toast(NOT_LOADED)
}
