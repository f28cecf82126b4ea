import { cx } from '#client/ui/cx.ts'
import { BRAND } from '#shared/domain/brand.ts'

export function LogoMark({ size = 28, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg
      className={cx('shrink-0', className)}
      width={size}
      height={size}
      viewBox="0 0 28 28"
      aria-hidden="true"
    >
      <rect width="28" height="28" rx="8" fill="var(--brand)" />
      <path d="M7 10h14M14 10v10" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      <circle cx="20.6" cy="18.9" r="2.4" fill="var(--brand-accent)" />
    </svg>
  )
}

export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span
      className={cx('flex w-fit items-center gap-2.5 text-[1.1rem] font-semibold tracking-tight', className)}
    >
      <LogoMark />
      {BRAND}
    </span>
  )
}
