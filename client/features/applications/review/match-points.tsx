import { Check, CircleDashed, X } from 'lucide-react'
import { ScoreRing } from '#client/parts/score-ring.tsx'
import type { ApplicantDetail } from '#shared/contracts/applications-review.ts'

const MET = {
  yes: { Icon: Check, text: 'Met', tone: 'text-verified' },
  partly: { Icon: CircleDashed, text: 'Partly met', tone: 'text-pending' },
  no: { Icon: X, text: 'Not found', tone: 'text-muted' },
} as const

export function MatchPoints({ score, points }: Pick<ApplicantDetail, 'score' | 'points'>) {
  if (score === null) {
    return (
      <section>
        <h3 className="mb-1.5 text-sm font-semibold text-muted">Match</h3>
        <p className="text-sm text-muted">There's no score: there was nothing to compare.</p>
      </section>
    )
  }
  return (
    <section className="grid gap-3">
      <div className="flex items-center gap-3">
        <ScoreRing label="Match" score={score} />
        <div>
          <h3 className="text-sm font-semibold">Match with the posting</h3>
          <p className="text-sm text-muted">
            From what was sent, as it and the posting were then. It decides nothing.
          </p>
        </div>
      </div>
      <ul className="grid gap-1.5 text-sm">
        {points.map(({ label, isRequired, met }, index) => {
          const { Icon, text, tone } = MET[met]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two requirements may have the same name
            <li key={index} className="flex min-w-0 gap-2">
              <Icon size={16} className={`mt-0.5 shrink-0 ${tone}`} />
              <span className="min-w-0 wrap-anywhere">
                <span className="sr-only">{text}: </span>
                {label}
                {!isRequired && <span className="text-muted"> (preferred)</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
