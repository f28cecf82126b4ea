import { ConnectionsScreen } from '#client/features/connections/connections-screen.tsx'
import { useCallMember } from './use-call-member.ts'

export function ConnectionsPage() {
  return <ConnectionsScreen onCall={useCallMember()} />
}
