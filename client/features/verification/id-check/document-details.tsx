import { Cake, CalendarClock, CalendarX, Hash, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#client/ui/cx.ts'
import type { IdCheck } from '#shared/contracts/verification-id-check.ts'
import { documentDay, EXPIRY_TEXTS } from './texts.ts'

type Tone = 'plain' | 'wait' | 'danger'
const TONES: Record<Tone, string> = { plain: 'text-ink-2', wait: 'text-pending', danger: 'text-danger' }

export function DocumentDetails({ check: { birth, expiry, issuedOn, numberEnding } }: { check: IdCheck }) {
  return (
    <ul className="grid gap-2 text-sm">
      {birth && <AgeDetail birth={birth} />}
      {expiry && <ExpiryDetail expiry={expiry} />}
      {issuedOn && <Detail icon={<CalendarClock size={16} />}>Issued {documentDay(issuedOn)}</Detail>}
      {numberEnding && (
        <Detail icon={<Hash size={16} />}>
          Number ending in <span className="font-semibold tabular-nums">{numberEnding}</span>(we don't keep
          the rest)
        </Detail>
      )}
    </ul>
  )
}

function AgeDetail({ birth }: { birth: NonNullable<IdCheck['birth']> }) {
  const born = birth.date === null ? '' : `Born ${documentDay(birth.date)}, ${birth.age} years old`
  if (birth.isUnderAge) {
    return (
      <Detail tone="danger" icon={<TriangleAlert size={16} />}>
        <strong>Under 18.</strong> {born}
      </Detail>
    )
  }
  return <Detail icon={<Cake size={16} />}>{born || '18 or older'}</Detail>
}

function ExpiryDetail({ expiry: { date, state } }: { expiry: NonNullable<IdCheck['expiry']> }) {
  const tones: Partial<Record<typeof state, Tone>> = { expired: 'danger', soon: 'wait' }
  const Icon = state === 'expired' ? CalendarX : CalendarClock
  const when = date === null ? '' : `: ${state === 'expired' ? 'on' : 'until'} ${documentDay(date)}`
  return (
    <Detail tone={tones[state] ?? 'plain'} icon={<Icon size={16} />}>
      <span className={cx(state !== 'ok' && 'font-semibold')}>{EXPIRY_TEXTS[state]}</span>
      {when}
    </Detail>
  )
}

function Detail({ icon, tone = 'plain', children }: { icon: ReactNode; tone?: Tone; children: ReactNode }) {
  return (
    <li className={cx('flex items-start gap-2', TONES[tone])}>
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span>{children}</span>
    </li>
  )
}
