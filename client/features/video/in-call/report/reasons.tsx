import { useId } from 'react'
import { Radio } from '#client/ui/radio.tsx'
import { REPORT_REASON_NAMES, REPORT_REASONS, type ReportReason } from '#shared/domain/video.ts'

type ReasonsProps = { chosen: ReportReason | null; onChoose: (reason: ReportReason) => void }

export function Reasons({ chosen, onChoose }: ReasonsProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="pb-1 text-sm font-semibold">What's wrong?</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {REPORT_REASONS.map((reason) => (
          <Radio
            key={reason}
            name={name}
            value={reason}
            checked={chosen === reason}
            onChange={() => onChoose(reason)}
            className="text-md"
          >
            {REPORT_REASON_NAMES[reason]}
          </Radio>
        ))}
      </div>
    </fieldset>
  )
}
