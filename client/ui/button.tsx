import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { cx } from './cx.ts'
import { Slot } from './slot.tsx'
import { Spinner } from './spinner.tsx'

const SIZE: Record<ButtonSize, string> = {
  sm: 'touch-target min-h-9 gap-1.5 rounded-s px-3 text-sm',
  md: 'min-h-11 gap-2 rounded-m px-4.5 text-sm',
  lg: 'min-h-13 gap-2.5 rounded-m px-6 text-md',
}

type ButtonProps = ComponentPropsWithRef<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  block?: boolean
  pending?: boolean
  pendingLabel?: string
  asChild?: boolean
}

/** While `pending` it keeps the focus and ignores presses. */
export function Button({
  variant = 'primary',
  size = 'md',
  icon,
  block = false,
  pending = false,
  pendingLabel,
  asChild = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const classes = cx(
    buttonClass(variant),
    SIZE[size],
    block ? 'w-full text-center' : 'whitespace-nowrap',
    className,
  )

  if (asChild)
    return (
      <Slot className={classes} lead={icon} onClick={onClick} {...rest}>
        {children}
      </Slot>
    )

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  const busy = pending ? { 'aria-disabled': true, 'aria-busy': true } : {}
  return (
    <button type={type} className={classes} onClick={press} {...rest} {...busy}>
      {pending ? <Spinner /> : icon}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  )
}
