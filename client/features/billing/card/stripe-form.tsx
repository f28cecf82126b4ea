import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { BillingConfig } from '#shared/contracts/billing.ts'
import type { CardFormProps } from './form-props.ts'
import { appearanceOfPage } from './stripe-appearance.ts'
import { SubmitButton } from './submit-button.tsx'

type Parts = { stripe: Stripe; elements: StripeElements }

/** Stripe's Payment Element, and for a subscription its wallet buttons. Card data goes from here to Stripe alone. */
export function StripeForm(props: CardFormProps) {
  const { config, action, purpose, children } = props
  const [parts, setParts] = useState<Parts | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [isPaying, setIsPaying] = useState(false)
  const cardHost = useRef<HTMLDivElement>(null)
  const walletHost = useRef<HTMLDivElement>(null)
  const pay = async () => {
    if (!parts || isPaying) return
    setIsPaying(true)
    await confirmWith(parts, props).finally(() => setIsPaying(false))
  }
  const latestPay = useRef(pay)
  latestPay.current = pay

  useEffect(() => {
    let isGone = false
    loadParts(config, purpose).then(
      (loaded) => {
        if (isGone) return
        setParts(loaded)
        const wallet =
          purpose === 'subscription' ? mountWallets(loaded.elements, config, walletHost.current) : null
        wallet?.on('confirm', () => void latestPay.current())
        if (cardHost.current) loaded.elements.create('payment', { layout: 'tabs' }).mount(cardHost.current)
      },
      (error: unknown) => {
        console.error(error)
        if (!isGone) setHasFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [config, purpose])

  if (hasFailed) return <NotLoaded />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void pay()
  }
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <div ref={walletHost} />
      <div ref={cardHost} className="min-h-60" />
      {children}
      <SubmitButton pending={isPaying || !parts}>{action}</SubmitButton>
    </form>
  )
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

/** Those of the wallets that this site has not set up by itself; Stripe shows them where the browser has them. */
function mountWallets(elements: StripeElements, config: BillingConfig, host: HTMLElement | null) {
  if (!host) return null
  const wallets = elements.create('expressCheckout', {
    paymentMethods: {
      applePay: config.applePay ? 'never' : 'auto',
      googlePay: config.googlePay ? 'never' : 'auto',
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
) {
  try {
    const checked = await elements.submit()
    if (checked.error) return await onEnd({ refusal: checked.error.message ?? 'Payment failed' })
    const clientSecret = await begin()
    if (clientSecret === null) return
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
