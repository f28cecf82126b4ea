import { ChevronDown } from 'lucide-react'
import { type ComponentPropsWithRef, useRef } from 'react'
import { controlClass } from './control-class.ts'
import { cx } from './cx.ts'
import { useFieldWiring } from './field-context.ts'
import { useEarlyEntry } from './use-early-entry.ts'

type SelectProps = ComponentPropsWithRef<'select'> & { placeholder?: string | undefined }

export function Select({ placeholder, className, children, ...rest }: SelectProps) {
  const wiring = useFieldWiring(rest)
  const box = useRef<HTMLSpanElement>(null)
  useEarlyEntry(box, rest.value)
  return (
    <span ref={box} className={cx('relative block', className)}>
      <select {...rest} {...wiring} className={cx(controlClass, 'h-11 appearance-none pr-11 pl-3.5')}>
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {children}
      </select>
      <ChevronDown
        size={18}
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-muted"
      />
    </span>
  )
}
