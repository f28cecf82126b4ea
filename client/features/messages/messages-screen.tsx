import { MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { cx } from '#client/ui/cx.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import type { Message } from '#shared/contracts/messages.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { ConversationList } from './conversation-list.tsx'
import { Thread } from './thread.tsx'

type MessagesScreenProps = {
  params: Readonly<Record<string, string>>
  onCall: (person: MemberCard) => void
  schedule: (person: MemberCard) => ReactNode
  onReport: (message: Message, sender: MemberCard) => void
  requests: { count: number | undefined; list: ReactNode }
  connect: (memberId: string) => ReactNode
}

/** The last part of their address, in place of a member's id. */
const REQUESTS = paths.messageRequests.split('/').at(-1)

export function MessagesScreen(props: MessagesScreenProps) {
  const { params, onCall, schedule, onReport, requests, connect } = props
  const { memberId } = params
  const showsRequests = memberId === REQUESTS
  const user = useUser()
  if (!user) return null
  return (
    <div className="mx-auto flex h-[calc(100dvh-4.25rem-1px-var(--bottom-bar)-env(safe-area-inset-bottom))] min-h-80 max-w-wide lg:gap-6 lg:px-6 lg:py-6">
      <h1 className="sr-only">Messages</h1>
      <div
        className={cx(
          'min-w-0 flex-col overflow-hidden bg-surface max-lg:grow lg:flex lg:w-90 lg:shrink-0 2xl:w-110 lg:rounded-l lg:border lg:border-line lg:shadow-1',
          memberId ? 'hidden' : 'flex',
        )}
      >
        <ConversationList openId={memberId} ownId={user.id} requests={requests.count} />
      </div>
      <div
        className={cx(
          'min-w-0 grow flex-col overflow-hidden bg-surface lg:flex lg:rounded-l lg:border lg:border-line lg:shadow-1',
          memberId ? 'flex' : 'hidden',
        )}
      >
        {showsRequests && requests.list}
        {memberId && !showsRequests && (
          <Thread
            key={memberId}
            ownId={user.id}
            memberId={memberId}
            onCall={onCall}
            schedule={schedule}
            onReport={onReport}
            connect={connect}
          />
        )}
        {!memberId && (
          <EmptyState
            icon={<MessagesSquare size={26} />}
            level={2}
            title="Choose a conversation"
            className="m-auto"
          >
            Only the two of you see this.
          </EmptyState>
        )}
      </div>
    </div>
  )
}
