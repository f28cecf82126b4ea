import type { ComponentPropsWithRef } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { cx } from './cx.ts'
import { Slot } from './slot.tsx'
import { Tooltip } from './tooltip.tsx'

const SIZE: Record<ButtonSize, string> = { sm: 'touch-target size-9', md: 'size-11', lg: 'size-14' }

type IconButtonProps = ComponentPropsWithRef<'button'> & {
  label: string
  variant?: ButtonVariant
  size?: ButtonSize
  round?: boolean
  tooltipSide?: 'top' | 'bottom'
  asChild?: boolean
}

export function IconButton({
  label,
  variant = 'ghost',
  size = 'md',
  round = false,
  tooltipSide = 'top',
  asChild = false,
  type = 'button',
  className,
  children,
  ...rest
}: IconButtonProps) {
  const Element = asChild ? Slot : 'button'
  const classes = cx(buttonClass(variant), SIZE[size], round ? 'rounded-full' : 'rounded-m', className)
  return (
    <Tooltip text={label} purpose="name" side={tooltipSide}>
      <Element {...(asChild ? {} : { type })} aria-label={label} className={classes} {...rest}>
        {children}
      </Element>
    </Tooltip>
  )
}
