import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquare, MoreHorizontal, UserMinus, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { paths } from '#client/lib/paths.ts'
import { CallMemberButton } from '#client/parts/call-member-button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { QuestionDialog } from '#client/ui/question-dialog.tsx'
import type { Connection } from '#shared/contracts/connections.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { ConnectionRows } from './connection-rows.tsx'
import { connectionsQuery } from './queries.ts'
import { useConnectionActions } from './use-connection-actions.ts'

type AcceptedListProps = {
  onCall: (person: MemberCard) => void
  schedule: (person: MemberCard) => ReactNode
}

export function AcceptedList({ onCall, schedule }: AcceptedListProps) {
  const query = useInfiniteQuery(connectionsQuery('accepted'))
  const { remove } = useConnectionActions()
  const [removing, setRemoving] = useState<Connection | null>(null)
  return (
    <>
      <ConnectionRows
        query={query}
        what="your connections"
        empty={<NoConnections />}
        actions={(connection) => (
          <Actions
            connection={connection}
            onCall={onCall}
            schedule={schedule}
            onRemove={() => setRemoving(connection)}
          />
        )}
      />
      <QuestionDialog
        title="Remove this connection?"
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        description={`You and ${removing?.member.name ?? 'this member'} won't be able to message each other anymore. We won't tell them.`}
        keep="Keep"
        action="Remove"
        onAction={() => {
          if (removing) remove(removing.id, 'Connection removed')
          setRemoving(null)
        }}
      />
    </>
  )
}

type ActionsProps = AcceptedListProps & { connection: Connection; onRemove: () => void }

function Actions({ connection: { member }, onCall, schedule, onRemove }: ActionsProps) {
  return (
    <>
      <LinkButton
        href={paths.messagesWith(member.id)}
        aria-label={`Message ${member.name}`}
        size="sm"
        variant="quiet"
        icon={<MessageSquare size={16} />}
      >
        Message
      </LinkButton>
      <CallMemberButton person={member} onCall={onCall} />
      {schedule(member)}
      <Menu
        label={`More about ${member.name}`}
        trigger={
          <IconButton label={`More about ${member.name}`} size="sm">
            <MoreHorizontal size={18} />
          </IconButton>
        }
      >
        <MenuItem tone="danger" icon={<UserMinus size={18} />} onSelect={onRemove}>
          Remove connection
        </MenuItem>
      </Menu>
    </>
  )
}

function NoConnections() {
  return (
    <EmptyState
      level={2}
      icon={<UsersRound size={26} />}
      title="No connections yet"
      action={<LinkButton href={paths.members}>Find people</LinkButton>}
    >
      Meet members on a video call, or open someone's profile and press Connect. Once they accept, you can
      message each other here.
    </EmptyState>
  )
}
