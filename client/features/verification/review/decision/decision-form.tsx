import { Check, X } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { NOTES_MAX_LENGTH } from '#shared/domain/verification/verification.ts'
import { Reasons } from './reasons.tsx'
import { type DecisionFormProps, useDecisionForm } from './use-decision-form.ts'

export function DecisionForm(props: DecisionFormProps) {
  const { notes, onNotes, pending, disabled, onCancel } = props
  const { reason, setReason, problem, reasons, approve, reject } = useDecisionForm(props)
  return (
    <form onSubmit={reject} className="grid gap-4">
      <Reasons
        legend="If you reject it, why?"
        fieldset={reasons}
        chosen={reason}
        onChoose={setReason}
        problem={problem}
      />
      <Field
        label="Notes"
        optional
        hint="Kept with the decision. If you reject it, the member can read this."
      >
        <Textarea
          rows={3}
          value={notes}
          maxLength={NOTES_MAX_LENGTH}
          onChange={(event) => onNotes(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button icon={<Check size={18} />} pending={pending} disabled={disabled} onClick={approve}>
          Approve
        </Button>
        <Button type="submit" variant="danger" icon={<X size={18} />} pending={pending} disabled={disabled}>
          Reject
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
