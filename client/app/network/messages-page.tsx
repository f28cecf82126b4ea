import { ConnectButton } from '#client/features/connections/connect-button.tsx'
import { MessagesScreen } from '#client/features/messages/messages-screen.tsx'
import type { PageParams } from '../page.tsx'
import { useReportContent } from '../report-context.ts'
import { useCallMember } from './use-call-member.ts'

export function MessagesPage({ params }: { params: PageParams }) {
  const report = useReportContent()
  return (
    <MessagesScreen
      params={params}
      onCall={useCallMember()}
      onReport={({ id }, sender) => report?.({ kind: 'message', id }, sender)}
      connect={(memberId) => <ConnectButton memberId={memberId} />}
    />
  )
}
