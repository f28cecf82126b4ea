import { CallsScreen } from '#client/features/video/history/calls-screen.tsx'
import { useCallMember } from './use-call-member.ts'

export function CallsPage() {
  return <CallsScreen onCall={useCallMember()} />
}
