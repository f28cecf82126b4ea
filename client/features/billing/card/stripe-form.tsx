import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { BillingConfig } from '#shared/contracts/billing.ts'
import { OrPayWithCard } from '../or-pay-with-card.tsx'
import type { CardFormProps } from './form-props.ts'
import { appearanceOfPage } from './stripe-appearance.ts'
import { SubmitButton } from './submit-button.tsx'

type Parts = { stripe: Stripe; elements: StripeElements }

/** Stripe's Payment Element, and for a subscription its wallet buttons. Card data goes from here to Stripe alone. */
export function StripeForm(props: CardFormProps) {
  const { action, children } = props
  const [isPaying, setIsPaying] = useState(false)
  const cardHost = useRef<HTMLDivElement>(null)
  const walletHost = useRef<HTMLDivElement>(null)
  const pay: Pay = async (parts, onNothing) => {
    if (isPaying) return onNothing()
    setIsPaying(true)
    await confirmWith(parts, props, onNothing).finally(() => setIsPaying(false))
  }
  const { parts, hasFailed, hasWallets } = useElements(props, { cardHost, walletHost, pay })

  if (hasFailed) return <NotLoaded />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (parts) void pay(parts, () => {})
  }
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <div ref={walletHost} />
      {hasWallets && <OrPayWithCard />}
      <div ref={cardHost} className="min-h-60" />
      {children}
      <SubmitButton pending={isPaying || !parts}>{action}</SubmitButton>
    </form>
  )
}

/** `onNothing` is called where no payment came of it, which closes a wallet's sheet. */
type Pay = (parts: Parts, onNothing: () => void) => Promise<void> | void
type Hosts = {
  cardHost: RefObject<HTMLDivElement | null>
  walletHost: RefObject<HTMLDivElement | null>
  pay: Pay
}

/** Stripe's parts in their places, once its script is here. */
function useElements(props: CardFormProps, { cardHost, walletHost, pay }: Hosts) {
  const { config, purpose } = props
  const [parts, setParts] = useState<Parts | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [hasWallets, setHasWallets] = useState(false)
  // What the member lives in is what the form starts with; they can change it.
  const country = useUser()?.country === 'Canada' ? 'CA' : 'US'
  const latest = useRef({ props, pay, country })
  latest.current = { props, pay, country }

  useEffect(() => {
    let isGone = false
    loadParts(config, purpose).then(
      (loaded) => {
        if (isGone) return
        setParts(loaded)
        const wallets = purpose === 'subscription' ? mountWallets(loaded.elements, walletHost.current) : null
        wallets?.on('ready', ({ availablePaymentMethods }) => setHasWallets(Boolean(availablePaymentMethods)))
        wallets?.on('click', ({ resolve, reject }) =>
          latest.current.props.mayBegin?.() === false ? reject() : resolve(),
        )
        wallets?.on('confirm', ({ paymentFailed }) => void latest.current.pay(loaded, paymentFailed))
        if (cardHost.current) mountCard(loaded.elements, latest.current.country, cardHost.current)
      },
      (error: unknown) => {
        console.error(error)
        if (!isGone) setHasFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [config, purpose, cardHost, walletHost])
  return { parts, hasFailed, hasWallets }
}

async function loadParts(config: BillingConfig, purpose: CardFormProps['purpose']): Promise<Parts> {
  const stripe = await loadStripe(config.publishableKey)
  if (!stripe) throw new Error("Stripe's script did not load")
  const { amount, currency } = config
  const appearance = appearanceOfPage()
  const elements =
    purpose === 'subscription'
      ? stripe.elements({
          mode: 'subscription',
          amount,
          currency,
          allowedPaymentMethodTypes: ['card'],
          appearance,
        })
      : stripe.elements({ mode: 'setup', currency, allowedPaymentMethodTypes: ['card'], appearance })
  return { stripe, elements }
}

function mountCard(elements: StripeElements, country: string, host: HTMLElement): void {
  const defaultValues = { billingDetails: { address: { country } } }
  elements.create('payment', { layout: 'tabs', defaultValues }).mount(host)
}

/** Stripe's Express Checkout Element: Apple's and Google's own buttons, where the browser has them. */
function mountWallets(elements: StripeElements, host: HTMLElement | null) {
  if (!host) return null
  const wallets = elements.create('expressCheckout', {
    paymentMethods: {
      applePay: 'auto',
      googlePay: 'auto',
      link: 'never',
      paypal: 'never',
      amazonPay: 'never',
      klarna: 'never',
    },
  })
  wallets.mount(host)
  return wallets
}

async function confirmWith(
  { stripe, elements }: Parts,
  { purpose, returnPath, begin, onEnd }: CardFormProps,
  onNothing: () => void,
) {
  try {
    const checked = await elements.submit()
    if (checked.error) {
      onNothing()
      return await onEnd({ refusal: checked.error.message ?? 'Payment failed' })
    }
    const clientSecret = await begin()
    if (clientSecret === null) return onNothing()
    const confirmParams = { return_url: location.origin + returnPath }
    const options = { elements, clientSecret, confirmParams, redirect: 'if_required' as const }
    const { error } =
      purpose === 'subscription' ? await stripe.confirmPayment(options) : await stripe.confirmSetup(options)
    await onEnd(error ? { refusal: error.message ?? 'Payment failed' } : { clientSecret })
  } catch (error) {
    await onEnd({ error })
  }
}

function NotLoaded() {
  return (
    <Notice
      tone="danger"
      role="alert"
      title="The card form did not load"
      action={
        <Button size="sm" variant="quiet" onClick={() => location.reload()}>
          Reload the page
        </Button>
      }
    >
      A blocker or the connection keeps our payment provider's script away. Nothing was charged.
    </Notice>
  )
}
