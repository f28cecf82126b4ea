import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { cx } from './cx.ts'
import { FieldContext } from './field-context.ts'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Field({ label, hint, error, optional = false, aside, className, children }: FieldProps) {
  const controlId = useId()
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = cx(error !== undefined && errorId, hint !== undefined && hintId) || undefined
  const invalid = error !== undefined
  const wiring = useMemo(() => ({ controlId, describedBy, invalid }), [controlId, describedBy, invalid])

  return (
    <FieldContext value={wiring}>
      <div className={cx('grid min-w-0 content-start gap-1.5', className)}>
        <div className="flex items-baseline justify-between gap-3 text-sm">
          <label htmlFor={controlId} className="font-semibold">
            {label}
            {optional && <span className="font-normal text-muted"> (optional)</span>}
          </label>
          {aside !== undefined && <span className="text-muted">{aside}</span>}
        </div>
        {children}
        {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
        {hint !== undefined && (
          <p id={hintId} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert size={16} className="mt-0.75 shrink-0" />
      {children}
    </p>
  )
}
