import { useRef, useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { useQueryClient } from '#client/lib/query/context.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { ReportReason } from '#shared/domain/video.ts'
import { useCallDesk } from '../../call/call-context.ts'
import type { Encounter } from '../../call/call-state.ts'
import { firstNameOf } from '../../texts.ts'

export type Report = { reason: ReportReason; details: string }

const FAILED = "We couldn't send this. Check your connection and try again."

/** Sends a report, a block, or both; what has already gone through is not sent again. */
export function useReport({ peer, sessionId }: Encounter) {
  const desk = useCallDesk()
  const client = useQueryClient()
  const hasReported = useRef(false)
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)

  const deliver = async (report: Report | null, block: boolean) => {
    const params = { id: peer.id }
    if (report && !hasReported.current) {
      const { reason, details } = report
      await api('POST /api/members/:id/report', {
        params,
        body: { reason, ...(sessionId !== null && { sessionId }), ...(details && { details }) },
      })
      hasReported.current = true
    }
    if (block) await api('POST /api/members/:id/block', { params })
  }
  const send = async (report: Report | null, block: boolean) => {
    if (pending) return
    setPending(true)
    setError(undefined)
    // The server ends the call before its answer is here, and that end needs no words of its own.
    if (sessionId !== null) desk.markReported(true)
    try {
      await deliver(report, block)
      toast(sentText(firstNameOf(peer.name), report !== null, block))
      desk.report(null)
      if (block) void client.invalidateQueries({ queryKey: ['/api/members'] })
    } catch (failure) {
      if (sessionId !== null) desk.markReported(hasReported.current)
      setError((failure instanceof ApiError && failure.text) || FAILED)
      setPending(false)
    }
  }
  return { send, pending, error, setError, close: () => desk.report(null) }
}

function sentText(name: string, reported: boolean, blocked: boolean) {
  const block = `${name} can no longer reach you.`
  if (!reported) return { title: 'Blocked', description: block }
  const thanks = 'Thank you. A person on our team will look at it.'
  return { title: 'Report Sent', description: blocked ? `${thanks} ${block}` : thanks }
}
