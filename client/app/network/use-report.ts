import { useCallStore } from '#client/features/video/call/call-context.ts'
import type { Connection } from '#shared/contracts/connections.ts'

type Peer = { readonly id: string; readonly name: string }

export function useReportMember(): (peer: Peer) => void {
  const callStore = useCallStore()
  return (peer) => callStore.report({ peer, sessionId: null, isReported: false })
}

export function useReportRequest(): (request: Connection) => void {
  const callStore = useCallStore()
  return ({ id, member, note }) => {
    const content = note === null ? {} : { content: { kind: 'note', id } as const }
    callStore.report({ peer: member, sessionId: null, isReported: false, ...content })
  }
}
