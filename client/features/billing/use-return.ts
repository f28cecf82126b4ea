import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { nextIn, withNext } from '#client/lib/paths.ts'
import type { BillingConfig } from '#shared/contracts/billing.ts'
import { cardRefusalOf } from './card/emulator.ts'
import type { PaymentOutcome } from './use-outcome.ts'

const SECRET = 'payment_intent_client_secret'

export const isBackFromBank = (search: string): boolean => new URLSearchParams(search).has(SECRET)

/**
 * After the bank's page. The address is only a reason to ask: the server decides whether it was paid; Stripe only explains a
 * failure. Returns whether it is still asking.
 */
export function useReturn(config: BillingConfig, outcome: PaymentOutcome): boolean {
  const [path, navigate] = useLocation()
  const [isChecking, setIsChecking] = useState(false)
  const hasChecked = useRef(false)
  const latest = useRef(outcome)
  latest.current = outcome

  useEffect(() => {
    const clientSecret = new URLSearchParams(location.search).get(SECRET)
    if (!clientSecret || hasChecked.current) return
    hasChecked.current = true
    setIsChecking(true)
    navigate(withNext(path, nextIn(location.search)), { replace: true })
    settlePayment(config, clientSecret, latest.current)
      .catch((error: unknown) => {
        console.error(error)
        latest.current.broke()
      })
      .finally(() => setIsChecking(false))
  }, [config, navigate, path])
  return isChecking
}

async function settlePayment(
  config: BillingConfig,
  clientSecret: string,
  outcome: PaymentOutcome,
): Promise<void> {
  if (await outcome.settle()) return outcome.paid()
  outcome.failed((await reason(config, clientSecret)) ?? 'Payment failed')
}

async function reason({ provider, publishableKey }: BillingConfig, clientSecret: string) {
  if (provider === 'emulator') return cardRefusalOf(publishableKey, clientSecret)
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey)
  const answer = await stripe?.retrievePaymentIntent(clientSecret)
  return answer?.paymentIntent?.last_payment_error?.message ?? null
}
