import { type ReactNode, useEffect, useRef } from 'react'
import { FormProvider, useFormState } from 'react-hook-form'
import { Notice } from '../notice.tsx'
import type { ContractForm } from './use-contract-form.ts'

type FormProps = {
  form: ContractForm
  id?: string
  label?: string
  /** Until the page's script has taken over: the browser would send the form by itself, with what was typed in the address. */
  inert?: boolean
  /** The field that takes the focus back when waiting took it away and no field is marked. */
  refocus?: string
  className?: string
  children: ReactNode
}

/** The one way to write a form: fields inside find it, and after a refusal the first marked field has the focus. */
export function Form({
  form,
  id,
  label,
  inert = false,
  refocus,
  className = 'grid gap-5',
  children,
}: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { methods, refusals, isPending, submit } = form
  const led = useRef(0)
  useEffect(() => {
    if (isPending || led.current === refusals || !element.current) return
    led.current = refusals
    lead(element.current, refocus)
  }, [refusals, isPending, refocus])
  return (
    <FormProvider {...methods}>
      <form
        ref={element}
        id={id}
        aria-label={label}
        inert={inert}
        noValidate
        onSubmit={submit}
        className={className}
      >
        {children}
      </form>
    </FormProvider>
  )
}

function lead(form: HTMLFormElement, refocus: string | undefined): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (wrong) wrong.focus()
  else if (refocus && !form.contains(document.activeElement))
    form.querySelector<HTMLElement>(`[name="${refocus}"]`)?.focus()
}

type FormFailureProps = { form: ContractForm; isAlways?: boolean }

/** What is said of a refusal as a whole; beside marked fields only where `isAlways`. */
export function FormFailure({ form, isAlways = false }: FormFailureProps) {
  const { errors } = useFormState({ control: form.methods.control })
  const { root, ...others } = errors
  const isMarked = Object.keys(others).some((name) => name in form.values())
  if (!root?.message || (isMarked && !isAlways)) return null
  return (
    <Notice tone="danger" role="alert">
      {root.message}
    </Notice>
  )
}
