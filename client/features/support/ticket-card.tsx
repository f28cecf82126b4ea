import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { ApiError, api } from '#client/lib/api.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { SupportTicket } from '#shared/contracts/support.ts'
import {
  SUPPORT_TOPIC_NAMES,
  TICKET_STATUS_NAMES,
  TICKET_STATUSES,
  type TicketStatus,
  ticketReference,
} from '#shared/domain/support.ts'

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function TicketCard({ ticket }: { ticket: SupportTicket }) {
  const { id, name, email, topic, message, memberId, status, handledBy, createdAt } = ticket
  const reference = ticketReference(id)
  const answer = `mailto:${email}?subject=${encodeURIComponent(`Your message ${reference}`)}`
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">{name}</h2>
        <Badge>{memberId ? 'Member' : 'Visitor'}</Badge>
        <Badge tone="action">{SUPPORT_TOPIC_NAMES[topic]}</Badge>
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-muted">
        {email} · {WHEN.format(new Date(createdAt))} · {reference}
      </p>
      <p className="mt-3 wrap-anywhere whitespace-pre-wrap text-ink-2">{message}</p>
      <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
        <Button asChild size="sm" icon={<Mail size={16} aria-hidden="true" />}>
          <a href={answer}>Answer by email</a>
        </Button>
        <Moves id={id} status={status} />
        {status !== 'open' && handledBy && <p className="ml-auto text-sm text-muted">by {handledBy}</p>}
      </div>
    </Card>
  )
}

function Moves({ id, status }: { id: string; status: TicketStatus }) {
  const client = useQueryClient()
  const move = useMutation({
    mutationFn: (next: TicketStatus) =>
      api('POST /api/admin/support-tickets/:id/status', { params: { id }, body: { status: next } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/admin/support-tickets'] }),
    onError: (error) => {
      const description = (error instanceof ApiError && error.text) || 'Check your connection and try again.'
      toast({ title: 'The status was not changed', description, tone: 'destructive' })
    },
  })
  return TICKET_STATUSES.filter((next) => next !== status).map((next) => (
    <Button
      key={next}
      size="sm"
      variant="quiet"
      pending={move.isPending && move.variables === next}
      onClick={() => move.mutate(next)}
    >
      {next === 'open' ? 'Open again' : `Mark ${TICKET_STATUS_NAMES[next].toLowerCase()}`}
    </Button>
  ))
}
