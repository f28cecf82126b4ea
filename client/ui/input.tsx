import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react'
import { controlClass } from './control-class.ts'
import { cx } from './cx.ts'
import { useFieldWiring } from './field-context.ts'
import { useEarlyEntry } from './use-early-entry.ts'

type InputProps = ComponentPropsWithRef<'input'> & { icon?: ReactNode; trailing?: ReactNode }

export function Input({ icon, trailing, className, ...rest }: InputProps) {
  const wiring = useFieldWiring(rest)
  const box = useRef<HTMLSpanElement>(null)
  useEarlyEntry(box, rest.value)
  return (
    <span ref={box} className={cx('relative block', className)}>
      {icon !== undefined && (
        <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-muted">
          {icon}
        </span>
      )}
      <input
        {...rest}
        {...wiring}
        className={cx(
          controlClass,
          'h-11',
          icon !== undefined ? 'pl-11' : 'pl-3.5',
          trailing !== undefined ? 'pr-12' : 'pr-3.5',
        )}
      />
      {trailing !== undefined && (
        <span className="absolute inset-y-0 right-0 grid place-items-center">{trailing}</span>
      )}
    </span>
  )
}
