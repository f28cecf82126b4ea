import { api } from '#client/lib/api.ts'
import type { BillingConfig } from '#shared/contracts/billing.ts'
import type { Billed } from './tax/use-tax.ts'
import { TEXTS } from './texts.ts'

/** Saves the consent, then starts the subscription: returns the client secret of its first payment. `billed`: with tax. */
export async function beginSubscription({ consent }: BillingConfig, billed: Billed | null): Promise<string> {
  await api('POST /api/billing/consent', { body: { version: consent.version } })
  const { clientSecret } = await api('POST /api/create-subscription', { body: billed ?? undefined })
  if (!clientSecret) throw new Error(TEXTS.noSecret)
  return clientSecret
}

export async function beginWalletPayment(
  { amount, currency, consent }: BillingConfig,
  paymentMethod: 'apple_pay' | 'google_pay',
  billed: Billed | null,
): Promise<string> {
  await api('POST /api/billing/consent', { body: { version: consent.version } })
  const body = { amount, currency, paymentMethod, ...billed }
  const { clientSecret } = await api('POST /api/create-payment-intent', { body })
  if (!clientSecret) throw new Error(TEXTS.noSecret)
  return clientSecret
}
