import { Reply } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { SupportTicket } from '#shared/contracts/support.ts'
import { AnswerForm } from './answer-form.tsx'
import { useMoveTicket } from './use-move-ticket.ts'

export function TicketActions({ ticket: { id, status, handledBy, name } }: { ticket: SupportTicket }) {
  const [isAnswering, setIsAnswering] = useState(false)
  const { move, pending } = useMoveTicket(id)
  if (isAnswering) {
    return (
      <AnswerForm
        name={name}
        pending={pending === 'answered'}
        onSend={(answer) => move({ status: 'answered', answer }, () => setIsAnswering(false))}
        onCancel={() => setIsAnswering(false)}
      />
    )
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
      <Button
        size="sm"
        variant={status === 'open' ? 'primary' : 'quiet'}
        icon={<Reply size={16} aria-hidden="true" />}
        onClick={() => setIsAnswering(true)}
      >
        {status === 'open' ? 'Answer' : 'Answer again'}
      </Button>
      {status !== 'closed' && (
        <Button
          size="sm"
          variant="quiet"
          pending={pending === 'closed'}
          onClick={() => move({ status: 'closed' })}
        >
          Close
        </Button>
      )}
      {status !== 'open' && (
        <Button
          size="sm"
          variant="quiet"
          pending={pending === 'open'}
          onClick={() => move({ status: 'open' })}
        >
          Open again
        </Button>
      )}
      {status !== 'open' && handledBy && <p className="ml-auto text-sm text-muted">by {handledBy}</p>}
    </div>
  )
}
