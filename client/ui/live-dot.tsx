import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export function LiveDot({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <span className={cx('inline-flex items-center gap-2 text-xs font-semibold tabular-nums', className)}>
      <span
        aria-hidden="true"
        className="mx-1 size-2 shrink-0 rounded-full bg-live ring-4 ring-live/20 forced-colors:bg-[CanvasText]"
      />
      {children}
    </span>
  )
}
