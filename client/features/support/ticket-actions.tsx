import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Reply, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { invalidateApi } from '#client/lib/api-query.ts'
import { Button } from '#client/ui/button.tsx'
import { failureText } from '#client/ui/failure.ts'
import { TextareaField } from '#client/ui/form/fields.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { type SupportTicket, support } from '#shared/contracts/support.ts'
import { MESSAGE_MAX_LENGTH, type TicketStatus } from '#shared/domain/support.ts'

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
        icon={<Reply size={16} />}
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

type Change = { status: 'open' | 'closed' } | { status: 'answered'; answer: string }

function useMoveTicket(id: string) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (body: Change) => api('POST /api/admin/support-tickets/:id/status', { params: { id }, body }),
    onSuccess: (_, { status }) => {
      if (status === 'answered') toast({ title: 'Answer sent' })
      return invalidateApi(client, '/api/admin/support-tickets')
    },
    onError: (error, { status }) => {
      const description = failureText(error)
      const title = status === 'answered' ? "The answer wasn't sent" : "The status wasn't changed"
      toast({ title, description, tone: 'destructive' })
    },
  })
  const pending: TicketStatus | null = isPending ? variables.status : null
  return {
    pending,
    move: (change: Change, onDone?: () => void) => mutate(change, { onSuccess: () => onDone?.() }),
  }
}

type AnswerFormProps = {
  name: string
  pending: boolean
  onSend: (answer: string) => void
  onCancel: () => void
}

function AnswerForm({ name, pending, onSend, onCancel }: AnswerFormProps) {
  const form = useContractForm({
    schema: support.setStatus.body,
    defaults: { answer: '' },
    toInput: ({ answer }) => ({ status: 'answered', answer }),
    onSubmit: (change) => change.status === 'answered' && !pending && onSend(change.answer),
  })
  const { setFocus } = form.methods
  useEffect(() => setFocus('answer'), [setFocus])
  return (
    <Form form={form} className="mt-4 grid gap-4 border-t border-line pt-4">
      <TextareaField
        name="answer"
        label={`Answer to ${name}`}
        hint="We email this to them. Members also see it in their notifications."
        rows={5}
        required
        maxLength={MESSAGE_MAX_LENGTH}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={pending} pendingLabel="Sending..." icon={<Send size={16} />}>
          Send answer
        </Button>
        <Button size="sm" variant="ghost" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
