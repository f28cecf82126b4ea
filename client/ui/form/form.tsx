import { type ReactNode, useEffect, useRef } from 'react'
import { FormProvider, useFormState } from 'react-hook-form'
import { NeedsScripts } from '../needs-scripts.tsx'
import { Notice } from '../notice.tsx'
import type { ContractForm } from './use-contract-form.ts'

type FormProps = {
  form: ContractForm
  id?: string
  /** Set until hydration: before, the browser would submit the form itself, with the typed text in the address. */
  inert?: boolean
  /** Takes the focus after a failure that marks no field. */
  refocus?: string
  className?: string
  children: ReactNode
}

export function Form({ form, id, inert = false, refocus, className = 'grid gap-5', children }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { methods, refusals, isPending, submit } = form
  const handledRefusals = useRef(0)
  useEffect(() => {
    if (isPending || handledRefusals.current === refusals || !element.current) return
    handledRefusals.current = refusals
    focusFirstError(element.current, refocus)
  }, [refusals, isPending, refocus])
  return (
    <FormProvider {...methods}>
      <NeedsScripts to="fill in this form" />
      <form ref={element} id={id} inert={inert} noValidate onSubmit={submit} className={className}>
        {children}
      </form>
    </FormProvider>
  )
}

function focusFirstError(form: HTMLFormElement, refocus: string | undefined): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (wrong) wrong.focus()
  else if (refocus && !form.contains(document.activeElement))
    form.querySelector<HTMLElement>(`[name="${refocus}"]`)?.focus()
}

export function FormFailure({ form, isAlways = false }: { form: ContractForm; isAlways?: boolean }) {
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
