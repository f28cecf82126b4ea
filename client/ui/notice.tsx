import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type NoticeTone = 'info' | 'warn' | 'danger'

const STYLES: Record<NoticeTone, string> = {
  info: 'border-action/25 bg-action-soft [--accent:var(--action-ink)]',
  warn: 'border-pending/30 bg-pending-soft [--accent:var(--pending)]',
  danger: 'border-danger/30 bg-danger-soft [--accent:var(--danger)]',
}
const ICON: Record<NoticeTone, typeof Info> = { info: Info, warn: TriangleAlert, danger: CircleAlert }

type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  action?: ReactNode
  /** Set it if the notice appears later than the page; `alert` interrupts. */
  role?: 'status' | 'alert'
  className?: string | undefined
  children?: ReactNode
}

export function Notice({ tone = 'info', title, action, role, className, children }: NoticeProps) {
  const Icon = ICON[tone]
  return (
    <div
      role={role}
      className={cx('flex items-start gap-3 rounded-m border p-4 text-sm', STYLES[tone], className)}
    >
      <Icon size={20} className="shrink-0 text-(--accent)" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-48 flex-1">
          {title !== undefined && <p className="font-semibold text-(--accent)">{title}</p>}
          {children !== undefined && <div className="text-ink-2">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  )
}

type ErrorNoticeProps = { className?: string; children: ReactNode }

/** Renders nothing without an error. */
export function ErrorNotice({ className, children }: ErrorNoticeProps) {
  if (!children) return null
  return (
    <Notice tone="danger" role="alert" className={className}>
      {children}
    </Notice>
  )
}
