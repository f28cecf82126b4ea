import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { BillingConfig } from '#shared/contracts/billing.ts'
import { OrPayWithCard } from '../or-pay-with-card.tsx'
import type { CardFormProps, CardPlace } from './form-props.ts'
import { SubmitButton } from './submit-button.tsx'

type StripeHandles = { stripe: Stripe; elements: StripeElements }

/** Stripe's Payment Element, and for a subscription its wallet buttons. Card data goes directly to Stripe. */
export function StripeForm(props: CardFormProps) {
  const { action, children } = props
  const [isPaying, setIsPaying] = useState(false)
  const cardHost = useRef<HTMLDivElement>(null)
  const walletHost = useRef<HTMLDivElement>(null)
  const pay: Pay = async (handles, onNothing, wallet) => {
    if (isPaying) return onNothing()
    setIsPaying(true)
    await confirmWith(handles, props, { onNothing, wallet }).finally(() => setIsPaying(false))
  }
  const { handles, hasFailed, hasWallets } = useElements(props, { cardHost, walletHost, pay })

  if (hasFailed) return <NotLoaded />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (handles) void pay(handles, () => {})
  }
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <div ref={walletHost} />
      {hasWallets && <OrPayWithCard />}
      <div ref={cardHost} className="min-h-60" />
      {children}
      <SubmitButton pending={isPaying || !handles}>{action}</SubmitButton>
    </form>
  )
}

/** `onNothing` is called if no payment resulted, which closes a wallet's sheet. `wallet`: its billing place. */
type Pay = (handles: StripeHandles, onNothing: () => void, wallet?: CardPlace) => Promise<void> | void
type Hosts = {
  cardHost: RefObject<HTMLDivElement | null>
  walletHost: RefObject<HTMLDivElement | null>
  pay: Pay
}

function useElements(props: CardFormProps, { cardHost, walletHost, pay }: Hosts) {
  const { config, purpose } = props
  const [handles, setHandles] = useState<StripeHandles | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [hasWallets, setHasWallets] = useState(false)
  const country = useUser()?.country === 'Canada' ? 'CA' : 'US'
  const latest = useRef({ props, pay, country })
  latest.current = { props, pay, country }

  useEffect(() => {
    let isGone = false
    loadHandles(config, purpose).then(
      (loaded) => {
        if (isGone) return
        setHandles(loaded)
        const { billed } = latest.current.props
        const wallets =
          purpose === 'subscription'
            ? mountWallets(loaded.elements, walletHost.current, Boolean(billed))
            : null
        wallets?.on('ready', ({ availablePaymentMethods }) => setHasWallets(Boolean(availablePaymentMethods)))
        wallets?.on('click', ({ resolve, reject }) =>
          latest.current.props.mayBegin?.() === false ? reject() : resolve(),
        )
        wallets?.on(
          'confirm',
          ({ paymentFailed, billingDetails }) =>
            void latest.current.pay(loaded, paymentFailed, placeOf(billingDetails?.address)),
        )
        if (cardHost.current)
          mountCard(loaded.elements, latest.current.country, cardHost.current, Boolean(billed))
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
  // Wallets show this amount, and Stripe refuses a different one.
  const amount = props.billed?.amount
  useEffect(() => {
    if (amount && purpose === 'subscription') handles?.elements.update({ amount })
  }, [handles, amount, purpose])
  return { handles, hasFailed, hasWallets }
}

async function loadHandles(config: BillingConfig, purpose: CardFormProps['purpose']): Promise<StripeHandles> {
  const stripe = await loadStripe(config.publishableKey)
  if (!stripe) throw new Error("Stripe's script didn't load")
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

/** `isBilled`: the page asks for country and postal code itself. */
function mountCard(elements: StripeElements, country: string, host: HTMLElement, isBilled: boolean): void {
  const options = isBilled
    ? { fields: { billingDetails: { address: { country: 'never', postalCode: 'never' } } } as const }
    : { defaultValues: { billingDetails: { address: { country } } } }
  elements.create('payment', { layout: 'tabs', ...options }).mount(host)
}

function mountWallets(elements: StripeElements, host: HTMLElement | null, needsAddress: boolean) {
  if (!host) return null
  const wallets = elements.create('expressCheckout', {
    ...(needsAddress && { billingAddressRequired: true }),
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
  { stripe, elements }: StripeHandles,
  { purpose, returnPath, begin, onEnd, billed }: CardFormProps,
  { onNothing, wallet }: { onNothing: () => void; wallet: CardPlace | undefined },
) {
  try {
    const checked = await elements.submit()
    if (checked.error) {
      onNothing()
      return await onEnd({ refusal: checked.error.message ?? 'Payment failed' })
    }
    const clientSecret = await begin(wallet)
    if (clientSecret === null) return onNothing()
    const address = billed && !wallet && { country: billed.country, postal_code: billed.postalCode }
    const confirmParams = {
      return_url: location.origin + returnPath,
      ...(address && { payment_method_data: { billing_details: { address } } }),
    }
    const options = { elements, clientSecret, confirmParams, redirect: 'if_required' as const }
    const { error } =
      purpose === 'subscription' ? await stripe.confirmPayment(options) : await stripe.confirmSetup(options)
    await onEnd(error ? { refusal: error.message ?? 'Payment failed' } : { clientSecret })
  } catch (error) {
    await onEnd({ error })
  }
}

type StripeAddress = { readonly country?: string | null; readonly postal_code?: string | null }

/** An empty place if the wallet reports none: it is still a wallet's payment. */
function placeOf(address: StripeAddress | undefined): CardPlace {
  return { country: address?.country ?? undefined, postalCode: address?.postal_code ?? undefined }
}

function NotLoaded() {
  return (
    <Notice
      tone="danger"
      role="alert"
      title="The card form didn't load"
      action={
        <Button size="sm" variant="quiet" onClick={() => location.reload()}>
          Reload the page
        </Button>
      }
    >
      An ad blocker or your connection is blocking our payment provider. You haven't been charged.
    </Notice>
  )
}

function appearanceOfPage(): Appearance {
  const probe = document.createElement('span')
  document.body.append(probe)
  const color = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const variables = {
    colorPrimary: color('--action'),
    colorBackground: color('--surface'),
    colorText: color('--ink'),
    colorTextSecondary: color('--muted'),
    colorDanger: color('--danger'),
    borderRadius: '12px',
    fontSizeBase: '16px',
  }
  probe.remove()
  return { theme: 'stripe', variables }
}
