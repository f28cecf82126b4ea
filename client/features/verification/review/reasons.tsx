import { type ReactNode, type RefObject, useId } from 'react'
import { FieldError } from '#client/ui/field.tsx'
import { REJECTION_REASON_NAMES, REJECTION_REASONS, type RejectionReason } from '#shared/domain/rejection.ts'

type ReasonsProps = {
  legend: string
  fieldset: RefObject<HTMLFieldSetElement | null>
  chosen: RejectionReason | null
  onChoose: (reason: RejectionReason) => void
  asked: ReactNode
}

/** Why something is not approved, or no longer. */
export function Reasons({ legend, fieldset, chosen, onChoose, asked }: ReasonsProps) {
  const askedId = useId()
  return (
    <fieldset ref={fieldset} aria-describedby={asked === undefined ? undefined : askedId} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">
        {legend} <span className="font-normal text-muted">(the member reads this)</span>
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
