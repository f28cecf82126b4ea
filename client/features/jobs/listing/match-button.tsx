import { ScoreRing } from '#client/parts/score-ring.tsx'
import type { ComparedJob } from '#shared/contracts/jobs.ts'

export type OnMatch = (job: Pick<ComparedJob, 'id' | 'title'>) => void

type MatchButtonProps = {
  job: Pick<ComparedJob, 'id' | 'title'>
  score: number
  onOpen: OnMatch
}

export function MatchButton({ job, score, onOpen }: MatchButtonProps) {
  return (
    <>
      <noscript>
        <ScoreRing label="Match" score={score} />
      </noscript>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(job)}
        className="group grid shrink-0 cursor-pointer justify-items-center gap-1 rounded-m p-1 transition-colors hover:bg-tint"
      >
        <ScoreRing label="Match" score={score} />
        <span className="text-xs font-semibold text-action-ink underline-offset-4 group-hover:underline">
          Why?<span className="sr-only"> Reasons for {job.title}</span>
        </span>
      </button>
    </>
  )
}
