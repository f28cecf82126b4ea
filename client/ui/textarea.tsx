import { type ComponentPropsWithRef, useRef } from 'react'
import { controlClass } from './control-class.ts'
import { cx } from './cx.ts'
import { useFieldWiring } from './field-context.ts'
import { useEarlyEntry } from './use-early-entry.ts'

export function Textarea({ rows = 6, className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const wiring = useFieldWiring(rest)
  const box = useRef<HTMLSpanElement>(null)
  useEarlyEntry(box, rest.value)
  return (
    <span ref={box} className="contents">
      <textarea
        {...rest}
        {...wiring}
        rows={rows}
        className={cx(controlClass, 'block resize-y px-3.5 py-2.5 leading-normal', className)}
      />
    </span>
  )
}
