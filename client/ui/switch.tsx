import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
}

/** For a choice that is submitted with a form, use Checkbox. */
export function Switch({ label, hint, id, className, ...rest }: SwitchProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  return (
    <div className={cx('flex min-h-11 items-center justify-between gap-4', className)}>
      <div className="min-w-0 py-2">
        <label htmlFor={controlId} className="block text-md font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <p id={hintId} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <input
        {...rest}
        id={controlId}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox states aria-checked by itself
        role="switch"
        aria-describedby={hint === undefined ? undefined : hintId}
        className="touch-target h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-control bg-sunken transition-colors before:absolute before:top-1/2 before:left-0.75 before:size-4.5 before:-translate-y-1/2 before:rounded-full before:bg-control before:transition-[translate,background-color] before:content-[''] checked:border-action checked:bg-action checked:before:translate-x-5 checked:before:bg-on-action disabled:cursor-not-allowed disabled:opacity-55 forced-colors:appearance-auto"
      />
    </div>
  )
}
