import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react'
import { cx } from '#client/ui/cx.ts'
import type { BadgeLog, BadgeStep, StepState } from '#shared/domain/credentials/badges.ts'
import { onFirstUse } from '#shared/on-first-use.ts'

const STATES: Record<
  StepState,
  { Icon: LucideIcon; ink: string; frame: string; word: string; title: string }
> = {
  ok: {
    Icon: CircleCheck,
    ink: 'text-verified',
    frame: 'border-verified/30 bg-verified-soft',
    word: 'Passed',
    title: 'This badge is valid',
  },
  caution: {
    Icon: TriangleAlert,
    ink: 'text-pending',
    frame: 'border-pending/30 bg-pending-soft',
    word: 'Not certain',
    title: "Some details couldn't be checked",
  },
  bad: {
    Icon: CircleAlert,
    ink: 'text-danger',
    frame: 'border-danger/30 bg-danger-soft',
    word: 'Failed',
    title: "This badge isn't valid",
  },
  unchecked: {
    Icon: CircleHelp,
    ink: 'text-pending',
    frame: 'border-pending/30 bg-pending-soft',
    word: 'Not checked',
    title: "We can't check this badge",
  },
}
const STEPS: Record<BadgeStep, string> = {
  signature: 'Signature',
  expiry: 'Validity',
  revocation: 'Revocation',
  issuer: 'Issuer',
  recipient: 'Given to',
}

const time = onFirstUse(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
)

export function BadgeCheck({ log, className }: { log: BadgeLog; className?: string }) {
  const { Icon, ink, frame, title } = STATES[log.state]
  return (
    <section
      aria-label="Badge check"
      className={cx('min-w-0 overflow-hidden rounded-m border border-line', className)}
    >
      <div className={cx('flex items-start gap-3 border-b p-4', frame)}>
        <Icon size={22} className={cx('mt-0.5 shrink-0', ink)} />
        <div className="min-w-0">
          <p className={cx('font-semibold', ink)}>{title}</p>
          <p className="text-sm text-ink-2 wrap-anywhere">{log.summary}</p>
        </div>
      </div>
      <div className="grid gap-1 px-4 pt-4">
        <p className="font-semibold wrap-anywhere">{log.name ?? 'Badge without a name'}</p>
        <p className="text-sm text-ink-2 wrap-anywhere">
          {log.issuer.name ?? log.issuer.id}
          {log.recipient !== null && `, for ${log.recipient}`}
        </p>
      </div>
      <ul className="grid gap-3 p-4 text-sm">
        {log.steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ul>
      <p className="border-t border-line px-4 py-2.5 text-xs text-muted">
        Checked <time dateTime={log.checkedAt}>{time().format(new Date(log.checkedAt))} UTC</time>
      </p>
    </section>
  )
}

function Step({ step, state, text }: BadgeLog['steps'][number]) {
  const { Icon, ink, word } = STATES[state]
  return (
    <li className="flex items-start gap-2.5">
      <Icon size={18} className={cx('mt-0.5 shrink-0', ink)} />
      <div className="min-w-0">
        <p className="font-semibold">
          {STEPS[step]} <span className={cx('font-medium', ink)}>{word}</span>
        </p>
        <p className="text-ink-2 wrap-anywhere">{text}</p>
      </div>
    </li>
  )
}
