import { Send } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { MESSAGE_MAX_LENGTH } from '#shared/domain/support.ts'

type AnswerFormProps = {
  name: string
  pending: boolean
  onSend: (answer: string) => void
  onCancel: () => void
}

/** The text stays until it has been sent. */
export function AnswerForm({ name, pending, onSend, onCancel }: AnswerFormProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const answer = text.trim()
    setError(answer ? undefined : 'Write an answer')
    if (answer && !pending) onSend(answer)
    if (!answer) field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4 border-t border-line pt-4">
      <Field
        label={`Answer to ${name}`}
        hint="We email this to them. Members also see it in their notifications."
        error={error}
      >
        <Textarea
          ref={field}
          rows={5}
          required
          maxLength={MESSAGE_MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          pending={pending}
          pendingLabel="Sending..."
          icon={<Send size={16} aria-hidden="true" />}
        >
          Send answer
        </Button>
        <Button size="sm" variant="ghost" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
