import { type FormEvent, useRef, useState } from 'react'
import { useUser } from '#client/lib/session.ts'
import { CardFields } from './card-fields.tsx'
import { confirmCard } from './emulator.ts'
import type { CardFormProps } from './form-props.ts'
import { type CardErrors, type CardInput, cardErrors } from './number.ts'
import { SubmitButton } from './submit-button.tsx'
import { TestCards } from './test-cards.tsx'

const EMPTY = { number: '', expiry: '', cvc: '', zip: '' }

/** Our own card form, for test mode only. */
export function EmulatorForm(props: CardFormProps) {
  const { config, action, returnPath, begin, onEnd, billed, children } = props
  const country = useUser()?.country === 'Canada' ? 'CA' : 'US'
  const [card, setCard] = useState<CardInput>({ ...EMPTY, country })
  const [errors, setErrors] = useState<CardErrors>({})
  const [isPaying, setIsPaying] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const change = (patch: Partial<CardInput>) => {
    setCard((before) => ({ ...before, ...patch }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in patch))))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPaying) return
    const paying = billed ? { ...card, country: billed.country, zip: billed.postalCode } : card
    const wrong = errorsOf(paying, !billed)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return focusFirstWrong(form.current)
    setIsPaying(true)
    try {
      const clientSecret = await begin()
      if (clientSecret === null) return
      const { publishableKey } = config
      const returnUrl = location.origin + returnPath
      const outcome = await confirmCard(paying, { publishableKey, clientSecret, returnUrl })
      if (outcome.state === 'redirect') return location.assign(outcome.url)
      await onEnd(outcome.state === 'done' ? { clientSecret } : { refusal: outcome.message })
    } catch (error) {
      await onEnd({ error })
    } finally {
      setIsPaying(false)
    }
  }

  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <CardFields card={card} errors={errors} disabled={isPaying} needsPlace={!billed} onChange={change} />
      <TestCards onUse={(number) => change({ number, expiry: '12 / 34', cvc: '123', zip: '97201' })} />
      {children}
      <SubmitButton pending={isPaying}>{action}</SubmitButton>
    </form>
  )
}

/** If the page asks for the place above the form, the form doesn't check it. */
function errorsOf(card: CardInput, needsPlace: boolean): CardErrors {
  const { zip, ...rest } = cardErrors(card, new Date())
  return needsPlace && zip ? { ...rest, zip } : rest
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
