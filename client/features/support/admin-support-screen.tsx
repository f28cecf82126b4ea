import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { apiPages } from '#client/lib/api-query.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyCard } from '#client/ui/empty-state.tsx'
import { LoadFailureNotice } from '#client/ui/load-failure.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import { TICKET_STATUS_NAMES, TICKET_STATUSES, type TicketStatus } from '#shared/domain/support.ts'
import { type RenderBilling, TicketCard } from './ticket-card.tsx'

const EMPTY: Record<TicketStatus, string> = {
  open: "You're all caught up. New messages from the help and contact pages appear here.",
  answered: 'Answered messages appear here, with the answer.',
  closed: 'Closed messages appear here.',
}

type BillingProps = { readonly renderBilling: RenderBilling }

export function AdminSupportScreen({ renderBilling }: BillingProps) {
  const user = useUser()
  if (!user?.isAdmin) return null
  return (
    <>
      <h1 className="mb-1 text-2xl">Support</h1>
      <SupportQueue renderBilling={renderBilling} />
    </>
  )
}

export function SupportQueue({ renderBilling }: BillingProps) {
  const [status, setStatus] = useState<TicketStatus>('open')
  return (
    <>
      <p className="mb-4 text-muted">Answers go to the sender's email.</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div role="group" aria-label="Messages by status" className="mb-4 flex flex-wrap gap-2">
        {TICKET_STATUSES.map((value) => (
          <Button
            key={value}
            size="sm"
            variant={value === status ? 'primary' : 'quiet'}
            aria-pressed={value === status}
            onClick={() => setStatus(value)}
          >
            {TICKET_STATUS_NAMES[value]}
          </Button>
        ))}
      </div>
      <Queue key={status} status={status} renderBilling={renderBilling} />
    </>
  )
}

function Queue({ status, renderBilling }: BillingProps & { status: TicketStatus }) {
  // Others work on the same queue.
  const query = useInfiniteQuery({ ...ticketsQuery(status), staleTime: 0 })
  const { data, isError } = query
  if (isError) {
    return <LoadFailureNotice title="The messages didn't load" query={query} />
  }
  if (!data) {
    return (
      <Loading label="Loading messages" className="grid gap-4">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </Loading>
    )
  }
  const tickets = data.pages.flatMap((page) => page.tickets)
  if (tickets.length === 0) {
    return (
      <EmptyCard level={2} icon={<Inbox size={26} />} title="No messages">
        {EMPTY[status]}
      </EmptyCard>
    )
  }
  return (
    <div className="grid gap-4">
      {tickets.map((ticket) => (
        <TicketCard key={ticket.id} ticket={ticket} renderBilling={renderBilling} />
      ))}
      <ShowMore query={query}>Show older messages</ShowMore>
    </div>
  )
}

const ticketsQuery = (status: TicketStatus) =>
  infiniteQueryOptions(
    apiPages('GET /api/admin/support-tickets', (cursor) => ({ query: { status, cursor } })),
  )
