import { cx } from './cx.ts'

type CountBadgeProps = { count: number; size?: 'sm' | 'md'; className?: string | undefined }

export function CountBadge({ count, size = 'md', className }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-full bg-action text-xs leading-none font-semibold text-on-action tabular-nums forced-colors:border',
        size === 'sm' ? 'h-4.5 min-w-4.5 px-1' : 'h-5 min-w-5 px-1.25',
        className,
      )}
    >
      {count > 9 ? '9+' : count}
    </span>
  )
}
