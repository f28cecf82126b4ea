import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'

export function Radio({ className, children, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return (
    <label className={cx('flex min-h-11 cursor-pointer items-center gap-3 leading-snug', className)}>
      <input
        {...rest}
        type="radio"
        className="size-5 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-control bg-surface transition-colors checked:border-6 checked:border-action hover:not-disabled:not-checked:border-ink-2 disabled:cursor-not-allowed disabled:border-line forced-colors:appearance-auto"
      />
      {children}
    </label>
  )
}
