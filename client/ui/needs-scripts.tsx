import { cx } from './cx.ts'

export function NeedsScripts({ to, className }: { to: string; className?: string }) {
  return (
    <noscript>
      <p className={cx('text-sm text-muted', className)}>{`You need JavaScript to ${to}.`}</p>
    </noscript>
  )
}
