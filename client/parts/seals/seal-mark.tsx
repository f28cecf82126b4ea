import { cx } from '#client/ui/cx.ts'

type SealMarkProps = { size?: number | string; className?: string | undefined }

export function SealMark({ size = '1.2em', className }: SealMarkProps) {
  return (
    <svg
      className={cx('shrink-0', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M14.89 3.11A3.15 3.15 0 0 1 19.56 6.5A3.15 3.15 0 0 1 21.35 12A3.15 3.15 0 0 1 19.56 17.5A3.15 3.15 0 0 1 14.89 20.89A3.15 3.15 0 0 1 9.11 20.89A3.15 3.15 0 0 1 4.44 17.5A3.15 3.15 0 0 1 2.65 12A3.15 3.15 0 0 1 4.44 6.5A3.15 3.15 0 0 1 9.11 3.11A3.15 3.15 0 0 1 14.89 3.11ZM8.54 11.67L10.68 13.7L15.44 8.34A1.15 1.15 0 0 1 17.16 9.86L11.61 16.11A1.15 1.15 0 0 1 9.96 16.18L6.96 13.33A1.15 1.15 0 0 1 8.54 11.67Z"
      />
    </svg>
  )
}
