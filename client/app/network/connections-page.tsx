import { ConnectionsScreen } from '#client/features/connections/connections-screen.tsx'
import { ProposeButton } from '#client/features/meetings/propose-button.tsx'
import { useCallMember } from './use-call-member.ts'
import { useReportRequest } from './use-report.ts'

export function ConnectionsPage() {
  return (
    <ConnectionsScreen
      onCall={useCallMember()}
      schedule={({ id, name }) => <ProposeButton with={{ kind: 'member', memberId: id }} name={name} />}
      onReport={useReportRequest()}
    />
  )
}
