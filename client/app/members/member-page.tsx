import { useQuery } from '@tanstack/react-query'
import { ConnectButton } from '#client/features/connections/connect-button.tsx'
import { ProfileScreen } from '#client/features/members/profile/profile-screen.tsx'
import { useCallStore } from '#client/features/video/call/call-context.ts'
import { useStartCall } from '#client/features/video/call/use-start-call.ts'
import { statusQuery } from '#client/features/video/queries.ts'
import { useReportMember } from '../network/use-report.ts'
import type { PageParams } from '../page.tsx'

export function Screen({ params }: { params: PageParams }) {
  const status = useQuery(statusQuery)
  const { start } = useStartCall(status.data?.requiresPayment ?? false)
  const callStore = useCallStore()
  return (
    <ProfileScreen
      id={params.id ?? ''}
      offers={{
        actions: ({ id, canCall }) => (
          <ConnectButton memberId={id} tone={canCall ? 'quiet' : 'primary'} offersNote />
        ),
        onCall: ({ id, name }) => start({ kind: 'chosen', recipientId: id, recipientName: name }),
        onReport: useReportMember(),
        onReportPhoto: (peer) =>
          callStore.report({ peer, sessionId: null, isReported: false, isAboutPhoto: true }),
      }}
    />
  )
}

export { head, read } from './visitor-page.tsx'
