import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { CountryAndTerms, EmailAndPassword, Names } from './account-fields.tsx'
import type { AccountMode } from './account-input.ts'
import { accountTexts } from './account-texts.ts'
import type { AccountForm as FormState } from './use-account-form.ts'

type AccountFormProps = { mode: AccountMode; form: FormState }

export function AccountForm({ mode, form }: AccountFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { refusals, isPending } = form

  useEffect(() => {
    if (refusals > 0 && !isPending && element.current) focusWhatIsWrong(element.current)
  }, [refusals, isPending])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) form.submit()
  }
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-5">
      <fieldset disabled={isPending} className="grid min-w-0 gap-4">
        {mode === 'register' && <Names form={form} />}
        <EmailAndPassword form={form} mode={mode} />
        {mode === 'register' && <CountryAndTerms form={form} />}
      </fieldset>
      <Button type="submit" size="lg" block pending={isPending} pendingLabel="Please wait...">
        {accountTexts[mode].submit}
      </Button>
    </form>
  )
}

/** The first field with a message; where there is none, the focus that waiting took away goes to the password. */
function focusWhatIsWrong(form: HTMLFormElement) {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (wrong) wrong.focus()
  else if (!form.contains(document.activeElement)) {
    form.querySelector<HTMLElement>('[name="password"]')?.focus()
  }
}
