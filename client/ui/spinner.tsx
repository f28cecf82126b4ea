import { cx } from './cx.ts'

export function Spinner({ size = 18, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg
      className={cx('shrink-0 animate-spin', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  )
}
