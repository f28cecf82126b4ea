import { type FormEvent, type ReactElement, useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { REQUEST_NOTE_MAX_LENGTH } from '#shared/domain/connections.ts'

type RequestNoteDialogProps = {
  trigger: ReactElement
  isPending: boolean
  onSend: (note: string) => void
}

export function RequestNoteDialog({ trigger, isPending, onSend }: RequestNoteDialogProps) {
  const [note, setNote] = useState('')
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim()) onSend(note.trim())
  }
  return (
    <Dialog
      size="sm"
      title="Add a note to your request"
      description="Say who you are and why you'd like to connect. Once they accept, it's your first message."
      trigger={trigger}
      footer={
        <Button
          type="submit"
          form={formId}
          disabled={!note.trim()}
          pending={isPending}
          pendingLabel="Sending"
        >
          Send request
        </Button>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label="Note" aside={`${note.length} of ${REQUEST_NOTE_MAX_LENGTH}`}>
          <Textarea
            rows={4}
            maxLength={REQUEST_NOTE_MAX_LENGTH}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
