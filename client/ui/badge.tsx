import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type BadgeTone =
  | 'plain'
  | 'ok'
  | 'wait'
  | 'danger'
  | 'action'
  | 'glass'
  | 'full-time'
  | 'part-time'
  | 'contract'
  | 'remote'
  | 'other'

const TONE: Record<BadgeTone, string> = {
  plain: 'bg-tint text-ink-2',
  ok: 'bg-verified-soft text-verified',
  wait: 'bg-pending-soft text-pending',
  danger: 'bg-danger-soft text-danger',
  action: 'bg-action-soft text-action-ink',
  glass: 'bg-glass text-on-glass backdrop-blur-md',
  'full-time': 'bg-full-time/10 text-full-time',
  'part-time': 'bg-part-time/10 text-part-time',
  contract: 'bg-contract/10 text-contract',
  remote: 'bg-remote/10 text-remote',
  other: 'bg-other/10 text-other',
}

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string | undefined; children: ReactNode }

export function badgeClass(tone: BadgeTone): string {
  return `inline-flex max-w-full items-center gap-1.25 rounded-full px-2.25 py-0.75 text-xs font-semibold whitespace-nowrap forced-colors:border ${TONE[tone]}`
}

export function Badge({ tone = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span className={cx(badgeClass(tone), icon !== undefined && 'pl-1.5', className)}>
      {icon}
      {children}
    </span>
  )
}
