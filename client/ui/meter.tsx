import { cx } from './cx.ts'

type MeterProps = { label: string; value: number; className?: string | undefined }

const STEPS = 16

export function Meter({ label, value, className }: MeterProps) {
  const lit = Math.round(Math.min(1, Math.max(0, value)) * STEPS)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browser's meter cannot be drawn in steps
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((lit / STEPS) * 100)}
      className={cx('flex h-4 items-stretch gap-1', className)}
    >
      {Array.from({ length: STEPS }, (_, step) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are a fixed scale
          key={step}
          className={cx(
            'min-w-0.5 grow rounded-full forced-color-adjust-none',
            step >= lit
              ? 'bg-line-strong forced-colors:bg-[GrayText]'
              : 'bg-action forced-colors:bg-[Highlight]',
          )}
        />
      ))}
    </div>
  )
}
