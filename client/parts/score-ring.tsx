import { cx } from '#client/ui/cx.ts'

export type ScoreBand = 'good' | 'fair' | 'poor'

export function scoreBand(score: number): ScoreBand {
  if (score >= 80) return 'good'
  return score >= 60 ? 'fair' : 'poor'
}

const COLOR: Record<ScoreBand, string> = {
  good: 'text-band-good',
  fair: 'text-band-fair',
  poor: 'text-band-poor',
}
const SIZE = { xs: 'size-10 text-xs', sm: 'size-12 text-sm', lg: 'size-24 text-2xl' } as const

type ScoreRingProps = {
  label: string
  score: number
  size?: keyof typeof SIZE
  className?: string | undefined
}

export function ScoreRing({ label, score, size = 'sm', className }: ScoreRingProps) {
  const shown = Math.round(Math.min(100, Math.max(0, score)))
  return (
    <span
      role="img"
      aria-label={`${label}: ${shown} of 100`}
      className={cx('relative grid shrink-0 place-items-center font-semibold', SIZE[size], className)}
    >
      <svg
        viewBox="0 0 48 48"
        fill="none"
        strokeWidth="4.5"
        className="absolute inset-0 -rotate-90"
        aria-hidden="true"
      >
        <circle cx="24" cy="24" r="21" stroke="var(--tint)" />
        <circle
          cx="24"
          cy="24"
          r="21"
          stroke="currentColor"
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray={`${shown} 100`}
          className={cx(COLOR[scoreBand(shown)], shown === 0 && 'hidden')}
        />
      </svg>
      <span className="relative leading-none tracking-tight">{shown}</span>
    </span>
  )
}
