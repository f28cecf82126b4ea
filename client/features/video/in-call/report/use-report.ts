import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { invalidateApi } from '#client/lib/api-query.ts'
import { failureText } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { ReportReason } from '#shared/domain/trust/reports.ts'
import { useCallStore } from '../../call/call-context.ts'
import type { ReportTarget } from '../../call/call-state.ts'
import { refreshPastCalls } from '../../queries.ts'
import { firstNameOf } from '../../texts.ts'

export type Report = { reason: ReportReason; details: string }

const FAILED = "We couldn't send this. Check your connection and try again."

/** Doesn't send again what already went through. The block doesn't depend on the report. */
export function useReport({ peer, sessionId, isAboutPhoto = false, content }: ReportTarget) {
  const callStore = useCallStore()
  const client = useQueryClient()
  const hasReported = useRef(false)
  const hasBlocked = useRef(false)
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)

  const deliverReport = async (report: Report | null) => {
    if (report && !hasReported.current) {
      const body = { reason: report.reason, ...(report.details && { details: report.details }) }
      if (content) await api('POST /api/reports', { body: { ...body, content } })
      else if (peer.id !== null) {
        const about = { ...(sessionId !== null && { sessionId }), ...(isAboutPhoto && { isAboutPhoto }) }
        await api('POST /api/members/:id/report', { params: { id: peer.id }, body: { ...body, ...about } })
      }
      hasReported.current = true
    }
  }
  // The report comes first, as something of theirs can't be reported once they are blocked.
  const deliver = async (report: Report | null, block: boolean) => {
    try {
      await deliverReport(report)
    } finally {
      if (block && peer.id !== null) {
        await api('POST /api/members/:id/block', { params: { id: peer.id } })
        hasBlocked.current = true
      }
    }
  }
  const send = async (report: Report | null, block: boolean) => {
    if (pending) return
    setPending(true)
    setError(undefined)
    // The server ends the call before it answers, and that end needs no message of its own.
    if (sessionId !== null) callStore.markReported(sessionId, true)
    try {
      await deliver(report, block)
      toast(sentText(peer.name, report !== null, block))
      callStore.report(null)
      void refreshPastCalls(client)
      if (block) void invalidateApi(client, '/api/members')
    } catch (failure) {
      if (sessionId !== null) callStore.markReported(sessionId, hasReported.current)
      const text = failureText(failure, FAILED)
      setError(hasBlocked.current ? `${text} ${blockedText(peer.name)}` : text)
      setPending(false)
    }
  }
  return { send, pending, error, setError, close: () => callStore.report(null) }
}

const blockedText = (name: string | null) =>
  `${name === null ? 'They' : firstNameOf(name)} can no longer reach you.`

function sentText(name: string | null, reported: boolean, blocked: boolean) {
  const block = blockedText(name)
  if (!reported) return { title: 'Blocked', description: block }
  const thanks = 'Thank you. A person on our team will look at it.'
  return { title: 'Report Sent', description: blocked ? `${thanks} ${block}` : thanks }
}
