import type { ReactNode } from 'react'
import { type ScoreBand, ScoreRing, scoreBand } from '#client/parts/score-ring.tsx'
import { cx } from '#client/ui/cx.ts'

const BAND: Record<ScoreBand, string> = {
  good: 'border-band-good/40 bg-band-good/6',
  fair: 'border-band-fair/45 bg-band-fair/8',
  poor: 'border-band-poor/40 bg-band-poor/6',
}

type ScoreHeadProps = {
  label: string
  score: number | null
  title: string
  aside?: ReactNode
  children: ReactNode
}

export function ScoreHead({ label, score, title, aside, children }: ScoreHeadProps) {
  return (
    <div
      data-band={score === null ? undefined : scoreBand(score)}
      className={cx(
        'grid gap-6 rounded-l border p-4 sm:p-6',
        aside !== undefined && 'lg:grid-cols-[1.4fr_1fr] lg:gap-10',
        score === null ? 'border-line bg-surface' : BAND[scoreBand(score)],
      )}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-4 sm:flex-nowrap sm:gap-6">
        {score !== null && <ScoreRing label={label} score={score} size="lg" />}
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-sm font-semibold text-muted">{label}</p>
          <h2 className="text-xl">{title}</h2>
          <div className="mt-1.5 text-sm text-ink-2">{children}</div>
        </div>
      </div>
      {aside}
    </div>
  )
}
