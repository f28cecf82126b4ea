import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogClose } from '#client/ui/dialog.tsx'
import { failureText } from '#client/ui/failure.ts'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { HistoryItem } from '#shared/contracts/verification-reviews.ts'
import { NOTES_NEEDED, type RejectionReason } from '#shared/domain/verification/rejection.ts'
import { NOTES_MAX_LENGTH } from '#shared/domain/verification/verification.ts'
import { historyQuery } from '../queries.ts'
import { Reasons } from '../review/decision/reasons.tsx'

type Revocable = NonNullable<HistoryItem['revocable']>
type RevokeDialogProps = { revocable: Revocable; name: string; label: string }

export function RevokeDialog({ revocable, name, label }: RevokeDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const formId = useId()
  const { mutate, isPending } = useRevoke(revocable, () => setIsOpen(false))
  return (
    <Dialog
      title="Revoke this approval?"
      description={`${label} of ${name} will stop showing as verified everywhere, and the signed badge will be revoked permanently.`}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" variant="quiet" icon={<Undo2 size={16} />}>
          Revoke
          <span className="sr-only">
            {' '}
            {label} of {name}
          </span>
        </Button>
      }
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Keep it</Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="danger" pending={isPending}>
            Revoke approval
          </Button>
        </>
      }
    >
      <RevokeForm id={formId} onSubmit={(body) => !isPending && mutate(body)} />
    </Dialog>
  )
}

type Body = { reason: RejectionReason; notes: string | null }

function RevokeForm({ id, onSubmit }: { id: string; onSubmit: (body: Body) => void }) {
  const [reason, setReason] = useState<RejectionReason | null>(null)
  const [notes, setNotes] = useState('')
  const [problem, setProblem] = useState<string>()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const report = (why: string) => {
    setProblem(why)
    const radios = [...(fieldset.current?.querySelectorAll('input') ?? [])]
    const target = radios.find(({ checked }) => checked) ?? radios[0]
    target?.focus()
  }
  const choose = (chosen: RejectionReason) => {
    setReason(chosen)
    setProblem(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmedNotes = notes.trim() || null
    if (!reason) return report('Choose a reason.')
    if (reason === 'other' && !trimmedNotes) return report(NOTES_NEEDED)
    onSubmit({ reason, notes: trimmedNotes })
  }
  return (
    <form id={id} onSubmit={submit} className="grid gap-4">
      <Reasons legend="Why?" fieldset={fieldset} chosen={reason} onChoose={choose} problem={problem} />
      <Field label="Notes" optional hint="Kept with the decision. The member can read this.">
        <Textarea
          rows={3}
          value={notes}
          maxLength={NOTES_MAX_LENGTH}
          onChange={(event) => setNotes(event.target.value)}
        />
      </Field>
    </form>
  )
}

function useRevoke({ kind, id }: Revocable, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) =>
      kind === 'id'
        ? api('POST /api/admin/verify-id/:userId/revoke', { params: { userId: id }, body })
        : api('POST /api/admin/verify-credential/:credentialId/revoke', {
            params: { credentialId: id },
            body,
          }),
    onSuccess: () => {
      toast({ title: 'Approval revoked', description: 'We told the member the reason.' })
      onDone()
    },
    onError: (error) => {
      const description = failureText(error, "The approval wasn't revoked.")
      toast({ title: 'Error', description, tone: 'destructive' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: historyQuery.queryKey }),
  })
}
