import { Globe, Link2, Lock } from 'lucide-react'
import { cx } from '#client/ui/cx.ts'
import { CARD_COLORS } from '#shared/domain/resume-cards/card-colors.ts'
import { Drawing } from './drawing.tsx'
import { YOU } from './people.ts'

const { professional, warm } = CARD_COLORS
const SKILLS = ['Industrial wiring', 'Code inspection', 'Solar']

export function ShareScene({ step }: { step: number }) {
  const colors = step === 0 ? professional : warm
  return (
    <div className="grid w-full max-w-md gap-3">
      <div
        className="rounded-l p-5 shadow-2 transition-colors sm:p-6"
        style={{ background: colors.background, color: colors.text }}
      >
        <div className="flex items-center gap-3">
          <Drawing svg={YOU.portrait} className="size-14 overflow-hidden rounded-full" />
          <div>
            <p className="text-lg font-semibold">Tomas B.</p>
            <p className="text-sm opacity-90">Master Electrician</p>
          </div>
        </div>
        <p className="mt-4 text-sm opacity-95">
          Twelve years of keeping old buildings safe and new ones clean.
        </p>
        <ul className="mt-4 flex flex-wrap gap-2">
          {SKILLS.map((skill) => (
            <li
              key={skill}
              className="rounded-full border px-2.5 py-1 text-xs font-semibold"
              style={{ borderColor: colors.accent }}
            >
              {skill}
            </li>
          ))}
        </ul>
      </div>
      {step === 1 && <Colors />}
      {step >= 2 && (
        <div className="flex animate-rise items-center gap-3 rounded-m border border-line bg-surface px-4 py-3 text-sm shadow-1">
          {step === 3 ? (
            <Lock size={18} className="text-muted" />
          ) : (
            <Link2 size={18} className="text-action" />
          )}
          <p className="grow font-medium">{step === 3 ? 'Who can see it' : 'Link copied'}</p>
          {step === 3 ? (
            <span className="flex items-center gap-1.5 font-semibold">
              <Globe size={16} />
              Everyone
            </span>
          ) : (
            <span className="text-muted">/resume-cards/…</span>
          )}
        </div>
      )}
    </div>
  )
}

function Colors() {
  return (
    <div className="flex animate-rise items-center justify-center gap-2.5 rounded-m border border-line bg-surface px-4 py-3 shadow-1">
      {Object.values(CARD_COLORS).map(({ name, background }) => (
        <span
          key={name}
          className={cx(
            'size-8 rounded-full ring-offset-2 ring-offset-surface',
            background === warm.background && 'ring-2 ring-action',
          )}
          style={{ background }}
        />
      ))}
    </div>
  )
}
