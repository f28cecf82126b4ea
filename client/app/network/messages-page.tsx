import { useInfiniteQuery } from '@tanstack/react-query'
import { ConnectButton } from '#client/features/connections/connect-button.tsx'
import { connectionsQuery } from '#client/features/connections/queries.ts'
import { RequestsPane } from '#client/features/connections/requests-pane.tsx'
import { ProposeButton } from '#client/features/meetings/propose-button.tsx'
import { MessagesScreen } from '#client/features/messages/messages-screen.tsx'
import type { PageParams } from '../page.tsx'
import { useReportContent } from '../report-context.ts'
import { useCallMember } from './use-call-member.ts'
import { useReportRequest } from './use-report.ts'

export function MessagesPage({ params }: { params: PageParams }) {
  const report = useReportContent()
  const { data } = useInfiniteQuery(connectionsQuery('incoming'))
  return (
    <MessagesScreen
      params={params}
      onCall={useCallMember()}
      schedule={({ id, name }) => (
        <ProposeButton with={{ kind: 'member', memberId: id }} name={name} look="icon" />
      )}
      onReport={({ id }, sender) => report?.({ kind: 'message', id }, sender)}
      requests={{
        count: data?.pages[0]?.incomingCount,
        list: <RequestsPane onReport={useReportRequest()} />,
      }}
      connect={(memberId) => <ConnectButton memberId={memberId} offersNote />}
    />
  )
}
