import type { ReactNode } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import type { SupportTicket } from '#shared/contracts/support.ts'
import { SUPPORT_TOPIC_NAMES, ticketReference } from '#shared/domain/support.ts'
import { onFirstUse } from '#shared/on-first-use.ts'
import { TicketActions } from './ticket-actions.tsx'

const momentFormat = onFirstUse(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
)

export type RenderBilling = (member: { memberId: string; name: string }) => ReactNode

type TicketCardProps = { readonly ticket: SupportTicket; readonly renderBilling: RenderBilling }

export function TicketCard({ ticket, renderBilling }: TicketCardProps) {
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
