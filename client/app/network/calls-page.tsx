import { ConnectButton } from '#client/features/connections/connect-button.tsx'
import { CallsScreen } from '#client/features/video/history/calls-screen.tsx'
import { useCallMember } from './use-call-member.ts'

export function CallsPage() {
  return (
    <CallsScreen
      onCall={useCallMember()}
      connect={({ id }) => <ConnectButton memberId={id} size="sm" tone="quiet" />}
    />
  )
}
