import { Cake, CalendarClock, CalendarX, Hash, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#client/ui/cx.ts'
import type { IdCheck } from '#shared/contracts/verification-id-check.ts'
import { EXPIRY_TEXTS } from './texts.ts'

type Tone = 'plain' | 'wait' | 'danger'
const TONES: Record<Tone, string> = { plain: 'text-ink-2', wait: 'text-pending', danger: 'text-danger' }

export function DocumentFacts({ check: { birth, expiry, issuedOn, numberEnding } }: { check: IdCheck }) {
  return (
    <ul className="grid gap-2 text-sm">
      {birth && <AgeFact birth={birth} />}
      {expiry && <ExpiryFact expiry={expiry} />}
      {issuedOn && (
        <Fact icon={<CalendarClock size={16} aria-hidden="true" />}>Issued {dayText(issuedOn)}</Fact>
      )}
      {numberEnding && (
        <Fact icon={<Hash size={16} aria-hidden="true" />}>
          Number ending in <span className="font-semibold tabular-nums">{numberEnding}</span>(we don't keep
          the rest)
        </Fact>
      )}
    </ul>
  )
}

function AgeFact({ birth }: { birth: NonNullable<IdCheck['birth']> }) {
  const born = birth.date === null ? '' : `Born ${dayText(birth.date)}, ${birth.age} years old`
  if (birth.isUnderAge) {
    return (
      <Fact tone="danger" icon={<TriangleAlert size={16} aria-hidden="true" />}>
        <strong>Under 18.</strong> {born}
      </Fact>
    )
  }
  return <Fact icon={<Cake size={16} aria-hidden="true" />}>{born || '18 or older'}</Fact>
}

function ExpiryFact({ expiry: { date, state } }: { expiry: NonNullable<IdCheck['expiry']> }) {
  const tones: Partial<Record<typeof state, Tone>> = { expired: 'danger', soon: 'wait' }
  const Icon = state === 'expired' ? CalendarX : CalendarClock
  const when = date === null ? '' : `: ${state === 'expired' ? 'on' : 'until'} ${dayText(date)}`
  return (
    <Fact tone={tones[state] ?? 'plain'} icon={<Icon size={16} aria-hidden="true" />}>
      <span className={cx(state !== 'ok' && 'font-semibold')}>{EXPIRY_TEXTS[state]}</span>
      {when}
    </Fact>
  )
}

function Fact({ icon, tone = 'plain', children }: { icon: ReactNode; tone?: Tone; children: ReactNode }) {
  return (
    <li className={cx('flex items-start gap-2', TONES[tone])}>
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span>{children}</span>
    </li>
  )
}

function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
}
