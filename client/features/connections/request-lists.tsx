import { Inbox, Send } from 'lucide-react'
import { useInfiniteQuery } from '#client/lib/query/use-query.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { type ConnectionPages, PeopleList } from './people-list.tsx'
import { connectionsQuery } from './queries.ts'
import { useConnectionActions } from './use-connection-actions.ts'

/** Who has asked the member. */
export function IncomingList({ query }: { query: ConnectionPages }) {
  const { pending, accept, decline } = useConnectionActions()
  return (
    <PeopleList
      query={query}
      what="your requests"
      empty={
        <EmptyState level={2} icon={<Inbox size={26} aria-hidden="true" />} title="No requests waiting">
          When somebody asks to connect with you, they appear here and under the bell.
        </EmptyState>
      }
      actions={({ id, member }) => (
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
        </>
      )}
    />
  )
}

/** Whom the member has asked and who has not answered. */
export function SentList() {
  const query = useInfiniteQuery(connectionsQuery('outgoing'))
  const { pending, remove } = useConnectionActions()
  return (
    <PeopleList
      query={query}
      what="what you have asked"
      empty={
        <EmptyState level={2} icon={<Send size={26} aria-hidden="true" />} title="Nothing sent">
          Requests you send wait here until they are answered, for 30 days.
        </EmptyState>
      }
      actions={({ id, member }) => (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Take back the request to ${member.name}`}
          pending={pending === `remove ${id}`}
          onClick={() => remove(id, 'Request taken back')}
        >
          Take back
        </Button>
      )}
    />
  )
}
