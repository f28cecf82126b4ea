import { ConnectButton } from '#client/features/connections/connect-button.tsx'
import { MessagesScreen } from '#client/features/messages/messages-screen.tsx'
import type { PageParams } from '../page.tsx'
import { useCallMember } from './use-call-member.ts'

export function MessagesPage({ params }: { params: PageParams }) {
  return (
    <MessagesScreen
      params={params}
      onCall={useCallMember()}
      connect={(memberId) => <ConnectButton memberId={memberId} />}
    />
  )
}
