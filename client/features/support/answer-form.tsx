import { Send } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextareaField } from '#client/ui/form/fields.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { support } from '#shared/contracts/support.ts'
import { MESSAGE_MAX_LENGTH } from '#shared/domain/support.ts'

type AnswerFormProps = {
  name: string
  pending: boolean
  onSend: (answer: string) => void
  onCancel: () => void
}

export function AnswerForm({ name, pending, onSend, onCancel }: AnswerFormProps) {
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
