import type { PastCall } from '#shared/contracts/video-history.ts'
import { useCallStore } from '../call/call-context.ts'

/** Opens the report form for a past call, or for its member alone once the call itself can't be reported anymore. */
export function useReportCall(): (call: PastCall) => void {
  const callStore = useCallStore()
  return ({ id, peerId, peer, canReport }) =>
    callStore.report({
      peer: { id: peerId, name: peer?.name ?? null },
      sessionId: canReport ? id : null,
      isReported: false,
    })
}
