import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

export function ToggleButton({
  isOn,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'size' | 'variant' | 'className'> & { isOn: boolean }) {
  return (
    <Button
      {...rest}
      size="sm"
      variant="quiet"
      aria-pressed={isOn}
      className={cx(isOn && 'border-action! bg-action-soft! text-action-ink!')}
    />
  )
}
