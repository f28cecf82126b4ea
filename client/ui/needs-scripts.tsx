import { cx } from './cx.ts'

type NeedsScriptsProps = {
  /** As in 'You need JavaScript to see more.' */
  to: string
  className?: string
}

/** Without scripts: says what would be here. Buttons and fields that need them are hidden by base.css. */
export function NeedsScripts({ to, className }: NeedsScriptsProps) {
  return (
    <noscript>
      <p className={cx('text-sm text-muted', className)}>{`You need JavaScript to ${to}.`}</p>
    </noscript>
  )
}
