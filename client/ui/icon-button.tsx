import type { ComponentPropsWithRef } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { cx } from './cx.ts'
import { Slot } from './slot.tsx'
import { Tooltip } from './tooltip.tsx'

const SIZE: Record<ButtonSize, string> = {
  sm: 'touch-target size-9',
  md: 'size-11',
  lg: 'size-14',
}

const DOT =
  'relative before:absolute before:top-[24%] before:right-[24%] before:size-2.5 before:translate-x-1/2 before:-translate-y-1/2 before:rounded-full before:border-2 before:border-paper before:bg-live'

type IconButtonProps = ComponentPropsWithRef<'button'> & {
  /** Accessible name and tooltip; include the count if `dot` is on. */
  label: string
  variant?: ButtonVariant
  size?: ButtonSize
  round?: boolean
  dot?: boolean
  tooltipSide?: 'top' | 'bottom'
  asChild?: boolean
}

/** A button with one icon (its child), or with `asChild` a link around one. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'md',
  round = false,
  dot = false,
  tooltipSide = 'top',
  asChild = false,
  type = 'button',
  className,
  children,
  ...rest
}: IconButtonProps) {
  const Element = asChild ? Slot : 'button'
  const classes = cx(
    buttonClass(variant),
    SIZE[size],
    round ? 'rounded-full' : 'rounded-m',
    dot && DOT,
    className,
  )
  return (
    <Tooltip text={label} purpose="name" side={tooltipSide}>
      <Element {...(asChild ? {} : { type })} aria-label={label} className={classes} {...rest}>
        {children}
      </Element>
    </Tooltip>
  )
}
