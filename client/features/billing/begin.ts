import { api } from '#client/lib/api.ts'
import type { BillingConfig } from '#shared/contracts/billing.ts'
import { TEXTS } from './texts.ts'

/** Keeps the consent, then begins the subscription: the client secret of its first payment. */
export async function beginSubscription({ consent }: BillingConfig): Promise<string> {
  await api('POST /api/billing/consent', { body: { version: consent.version } })
  const { clientSecret } = await api('POST /api/create-subscription', { body: undefined })
  if (!clientSecret) throw new Error(TEXTS.noSecret)
  return clientSecret
}

/** The same first payment, opened for a wallet. */
export async function beginWalletPayment(
  { amount, currency, consent }: BillingConfig,
  paymentMethod: 'apple_pay' | 'google_pay',
): Promise<string> {
  await api('POST /api/billing/consent', { body: { version: consent.version } })
  const body = { amount, currency, paymentMethod }
  const { clientSecret } = await api('POST /api/create-payment-intent', { body })
  if (!clientSecret) throw new Error(TEXTS.noSecret)
  return clientSecret
}
