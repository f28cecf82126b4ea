import { type ReactNode, type RefObject, useId } from 'react'
import { FieldError } from '#client/ui/field.tsx'
import { Radio } from '#client/ui/radio.tsx'
import {
  REJECTION_REASON_NAMES,
  REJECTION_REASONS,
  type RejectionReason,
} from '#shared/domain/verification/rejection.ts'

type ReasonsProps = {
  legend: string
  fieldset: RefObject<HTMLFieldSetElement | null>
  chosen: RejectionReason | null
  onChoose: (reason: RejectionReason) => void
  problem: ReactNode
}

export function Reasons({ legend, fieldset, chosen, onChoose, problem }: ReasonsProps) {
  const problemId = useId()
  return (
    <fieldset
      ref={fieldset}
      aria-describedby={problem === undefined ? undefined : problemId}
      className="min-w-0"
    >
      <legend className="mb-1.5 text-sm font-semibold">
        {legend} <span className="font-normal text-muted">(the member will see this)</span>
      </legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {REJECTION_REASONS.map((value) => (
          <Radio
            key={value}
            name="reason"
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="text-sm"
          >
            {REJECTION_REASON_NAMES[value]}
          </Radio>
        ))}
      </div>
      {problem !== undefined && <FieldError id={problemId}>{problem}</FieldError>}
    </fieldset>
  )
}
