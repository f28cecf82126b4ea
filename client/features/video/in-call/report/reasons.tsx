import { useId } from 'react'
import { REPORT_REASON_NAMES, REPORT_REASONS, type ReportReason } from '#shared/domain/video.ts'

type ReasonsProps = { chosen: ReportReason | null; onChoose: (reason: ReportReason) => void }

export function Reasons({ chosen, onChoose }: ReasonsProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="pb-1 text-sm font-semibold">What is wrong?</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {REPORT_REASONS.map((reason) => (
          <label
            key={reason}
            className="flex min-h-11 cursor-pointer items-center gap-3 text-md leading-snug"
          >
            <input
              type="radio"
              name={name}
              value={reason}
              checked={chosen === reason}
              onChange={() => onChoose(reason)}
              className="size-5 shrink-0 cursor-pointer accent-action"
            />
            {REPORT_REASON_NAMES[reason]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
