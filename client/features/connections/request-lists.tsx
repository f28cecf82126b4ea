import { useInfiniteQuery } from '@tanstack/react-query'
import { Flag, Inbox, Send } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import type { Connection } from '#shared/contracts/connections.ts'
import { type ConnectionPages, ConnectionRows } from './connection-rows.tsx'
import { connectionsQuery } from './queries.ts'
import { useConnectionActions } from './use-connection-actions.ts'

type IncomingListProps = { query: ConnectionPages; onReport: (request: Connection) => void }

export function IncomingList({ query, onReport }: IncomingListProps) {
  const { pending, accept, decline } = useConnectionActions()
  return (
    <ConnectionRows
      query={query}
      what="your requests"
      empty={
        <EmptyState level={2} icon={<Inbox size={26} />} title="No requests waiting">
          When someone asks to connect with you, you'll see them here and in your notifications.
        </EmptyState>
      }
      actions={(request) => {
        const { id, member } = request
        return (
          <>
            <Button
              size="sm"
              aria-label={`Accept ${member.name}`}
              pending={pending === `accept ${id}`}
              onClick={() => accept(id)}
            >
              Accept
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Decline ${member.name}`}
              pending={pending === `decline ${id}`}
              onClick={() => decline(id)}
            >
              Decline
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Report or block ${member.name}`}
              icon={<Flag size={16} />}
              onClick={() => onReport(request)}
            >
              Report or block
            </Button>
          </>
        )
      }}
    />
  )
}

export function SentList() {
  const query = useInfiniteQuery(connectionsQuery('outgoing'))
  const { pending, remove } = useConnectionActions()
  return (
    <ConnectionRows
      query={query}
      what="your sent requests"
      empty={
        <EmptyState level={2} icon={<Send size={26} />} title="Nothing sent">
          Requests you send stay here until they're answered, for up to 30 days.
        </EmptyState>
      }
      actions={({ id, member }) => (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Withdraw the request to ${member.name}`}
          pending={pending === `remove ${id}`}
          onClick={() => remove(id, 'Request withdrawn')}
        >
          Withdraw
        </Button>
      )}
    />
  )
}
