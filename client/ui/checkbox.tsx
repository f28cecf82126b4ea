import { Check } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  return (
    <div className={className}>
      <div className="flex min-h-11 items-start gap-3">
        <span className="relative mt-2.75 grid size-5.5 shrink-0 place-items-center">
          <input
            {...rest}
            id={controlId}
            type="checkbox"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={cx(error !== undefined && errorId, hint !== undefined && hintId) || undefined}
            className="peer touch-target size-full cursor-pointer appearance-none rounded-[6px] border-[1.5px] border-control bg-surface transition-colors checked:border-action checked:bg-action hover:not-disabled:not-checked:border-ink-2 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:checked:bg-control aria-invalid:border-danger forced-colors:appearance-auto"
          />
          <Check
            size={16}
            strokeWidth={3.2}
            className="pointer-events-none absolute text-on-action opacity-0 peer-checked:opacity-100 forced-colors:hidden"
          />
        </span>
        <div className="py-2.5">
          <label htmlFor={controlId} className="block text-md leading-normal">
            {label}
          </label>
          {hint !== undefined && (
            <p id={hintId} className="text-sm text-muted">
              {hint}
            </p>
          )}
        </div>
      </div>
      {error !== undefined && (
        <div className="pb-2 pl-8.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
