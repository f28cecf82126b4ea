import { Check, X } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Field, FieldError } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { REJECTION_REASON_NAMES, REJECTION_REASONS, type RejectionReason } from '#shared/domain/rejection.ts'
import { NOTES_MAX_LENGTH } from '#shared/domain/verification.ts'
import { type DecisionFormProps, useDecisionForm } from './use-decision-form.ts'

/** Notes, reasons and the two answers. */
export function DecisionForm(props: DecisionFormProps) {
  const { notes, onNotes, pending, disabled, onCancel } = props
  const { reason, setReason, asked, reasons, approve, reject } = useDecisionForm(props)
  return (
    <form onSubmit={reject} className="grid gap-4">
      <Reasons fieldset={reasons} chosen={reason} onChoose={setReason} asked={asked} />
      <Field label="Notes" optional hint="Kept with the decision. After a rejection the member reads them.">
        <Textarea
          rows={3}
          value={notes}
          maxLength={NOTES_MAX_LENGTH}
          onChange={(event) => onNotes(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button
          icon={<Check size={18} aria-hidden="true" />}
          pending={pending}
          disabled={disabled}
          onClick={approve}
        >
          Approve
        </Button>
        <Button
          type="submit"
          variant="danger"
          icon={<X size={18} aria-hidden="true" />}
          pending={pending}
          disabled={disabled}
        >
          Reject
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type ReasonsProps = {
  fieldset: RefObject<HTMLFieldSetElement | null>
  chosen: RejectionReason | null
  onChoose: (reason: RejectionReason) => void
  asked: ReactNode
}

function Reasons({ fieldset, chosen, onChoose, asked }: ReasonsProps) {
  const askedId = useId()
  return (
    <fieldset ref={fieldset} aria-describedby={asked === undefined ? undefined : askedId} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">
        If you reject it, why? <span className="font-normal text-muted">(the member reads this)</span>
      </legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {REJECTION_REASONS.map((value) => (
          <label key={value} className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm">
            <input
              type="radio"
              name="reason"
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="size-4.5 shrink-0 accent-action"
            />
            {REJECTION_REASON_NAMES[value]}
          </label>
        ))}
      </div>
      {asked !== undefined && <FieldError id={askedId}>{asked}</FieldError>}
    </fieldset>
  )
}
