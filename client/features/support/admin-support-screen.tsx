import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { apiPages } from '#client/lib/api-query.ts'
import { useUser } from '#client/lib/session.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyCard } from '#client/ui/empty-state.tsx'
import { LoadFailureNotice } from '#client/ui/load-failure.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import type { SupportTicket } from '#shared/contracts/support.ts'
import {
  SUPPORT_TOPIC_NAMES,
  TICKET_STATUS_NAMES,
  TICKET_STATUSES,
  type TicketStatus,
  ticketReference,
} from '#shared/domain/support.ts'
import { onFirstUse } from '#shared/on-first-use.ts'
import { TicketActions } from './ticket-actions.tsx'

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

const momentFormat = onFirstUse(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
)

type RenderBilling = (member: { memberId: string; name: string }) => ReactNode

type TicketCardProps = { readonly ticket: SupportTicket; readonly renderBilling: RenderBilling }

function TicketCard({ ticket, renderBilling }: TicketCardProps) {
  const { id, name, email, topic, message, answer, memberId, createdAt } = ticket
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        <Badge>{memberId ? 'Member' : 'Visitor'}</Badge>
        <Badge tone="action">{SUPPORT_TOPIC_NAMES[topic]}</Badge>
        {memberId && <span className="ml-auto">{renderBilling({ memberId, name })}</span>}
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-muted">
        {email} · {momentFormat().format(new Date(createdAt))} · {ticketReference(id)}
      </p>
      <p className="mt-3 wrap-anywhere whitespace-pre-wrap text-ink-2">{message}</p>
      {answer !== null && (
        <div className="mt-4 rounded-m bg-tint p-4 text-sm">
          <h3 className="font-semibold tracking-normal">Answered</h3>
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink-2">{answer}</p>
        </div>
      )}
      <TicketActions ticket={ticket} />
    </Card>
  )
}
