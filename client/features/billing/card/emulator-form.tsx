import { Check, ChevronDown, Copy } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { CardFields } from './card-fields.tsx'
import { confirmCard } from './emulator.ts'
import type { CardFormProps } from './form-props.ts'
import { type CardErrors, type CardInput, cardErrors, formatNumber } from './number.ts'
import { SubmitButton } from './submit-button.tsx'

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

/** Numbers that Stripe publishes for testing; no bank knows them. */
const CARDS = [
  ['4242424242424242', 'Succeeds'],
  ['4000002760003184', 'Requires 3-D Secure'],
  ['4000000000000002', 'Is declined'],
  ['4000000000009995', 'Has insufficient funds'],
] as const

type TestCardsProps = { onUse: (number: string) => void }

function TestCards({ onUse }: TestCardsProps) {
  return (
    <details className="group rounded-m border border-line bg-sunken text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between px-4 font-semibold">
        Test cards
        <ChevronDown size={18} className="text-muted group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-3">
        <p className="text-muted">Use any future date, security code and ZIP code.</p>
        <ul className="mt-2 grid divide-y divide-line">
          {CARDS.map(([number, what]) => (
            <TestCard key={number} number={number} what={what} onUse={onUse} />
          ))}
        </ul>
      </div>
    </details>
  )
}

type TestCardProps = TestCardsProps & { number: string; what: string }

function TestCard({ number, what, onUse }: TestCardProps) {
  const [isCopied, setIsCopied] = useState(false)
  const shown = formatNumber(number)
  const copy = async () => {
    await navigator.clipboard.writeText(number)
    setIsCopied(true)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <span className="min-w-0">
        <span className="block font-medium tabular-nums">{shown}</span>
        <span className="text-muted">{what}</span>
      </span>
      <span className="flex gap-1">
        <Button variant="ghost" size="sm" aria-label={`Use ${shown}`} onClick={() => onUse(shown)}>
          Use
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={isCopied ? `Copied ${shown}` : `Copy ${shown}`}
          icon={isCopied ? <Check size={16} /> : <Copy size={16} />}
          onClick={() => void copy().catch(() => setIsCopied(false))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </span>
    </li>
  )
}
