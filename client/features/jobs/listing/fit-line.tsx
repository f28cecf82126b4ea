import { ScoreRing } from '#client/parts/score-ring.tsx'
import type { ComparedJob } from '#shared/contracts/jobs.ts'
import type { OnMatch } from './match-button.tsx'

type FitLineProps = {
  job: Pick<ComparedJob, 'id' | 'title'>
  match: NonNullable<ComparedJob['match']>
  onOpen: OnMatch
}

export function FitLine({ job, match: { score, why }, onOpen }: FitLineProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(job)}
      className="group -m-1 flex w-fit min-w-0 cursor-pointer items-center gap-2.5 rounded-m p-1 text-left transition-colors hover:bg-tint"
    >
      <ScoreRing label="Match" score={score} size="xs" />
      <span className="min-w-0 text-xs text-ink-2">
        <span className="line-clamp-2 wrap-anywhere group-hover:underline">{why}</span>
        <span className="sr-only"> Reasons for {job.title}</span>
      </span>
    </button>
  )
}
