import { ConnectionsScreen } from '#client/features/connections/connections-screen.tsx'
import { useCallMember } from './use-call-member.ts'
import { useReportRequest } from './use-report.ts'

export function ConnectionsPage() {
  return <ConnectionsScreen onCall={useCallMember()} onReport={useReportRequest()} />
}
