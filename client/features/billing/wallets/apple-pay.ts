import { api } from '#client/lib/api.ts'
import type { BillingConfig } from '#shared/contracts/billing.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { beginWalletPayment } from '../begin.ts'
import type { Tax } from '../tax/use-tax.ts'

const VERSION = 3

type Payment = {
  token: Record<string, unknown>
  billingContact?: { countryCode?: string; postalCode?: string }
}

/** The parts of Apple's session that we use (Apple Pay on the Web). */
type Session = {
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null
  onpaymentauthorized: ((event: { payment: Payment }) => void) | null
  oncancel: (() => void) | null
  begin(): void
  abort(): void
  completeMerchantValidation(session: unknown): void
  completePayment(result: { status: number }): void
}
type SessionClass = {
  new (version: number, request: object): Session
  canMakePayments(): boolean
  readonly STATUS_SUCCESS: number
  readonly STATUS_FAILURE: number
}

declare global {
  interface Window {
    ApplePaySession?: SessionClass
  }
}

export function hasApplePay(): boolean {
  try {
    return window.ApplePaySession?.canMakePayments() ?? false
  } catch {
    return false
  }
}

export type WalletEnd = 'paid' | 'closed' | { refusal: string } | { error: unknown }

/** Shows Apple's sheet; call it during a click. Resolves once it closes. */
export function payByApple(config: BillingConfig, tax: Tax): Promise<WalletEnd> | null {
  const { ApplePaySession } = window
  if (!ApplePaySession || !hasApplePay()) return null
  const { amount, currency } = config
  const session = new ApplePaySession(VERSION, {
    countryCode: 'US',
    currencyCode: currency.toUpperCase(),
    supportedNetworks: ['visa', 'masterCard', 'amex', 'discover'],
    merchantCapabilities: ['supports3DS'],
    ...(config.collectsTax && { requiredBillingContactFields: ['postalAddress'] }),
    total: { label: `${BRAND} Premium Membership`, amount: (amount / 100).toFixed(2) },
  })
  return new Promise((resolve) => {
    session.oncancel = () => resolve('closed')
    session.onvalidatemerchant = ({ validationURL }) => {
      const body = { validationURL, domainName: location.hostname }
      api('POST /api/apple-pay/validate', { body }).then(
        ({ merchantSession }) => session.completeMerchantValidation(merchantSession),
        (error: unknown) => {
          session.abort()
          resolve({ error })
        },
      )
    }
    session.onpaymentauthorized = ({ payment }) => {
      const close = (isPaid: boolean) =>
        session.completePayment({
          status: isPaid ? ApplePaySession.STATUS_SUCCESS : ApplePaySession.STATUS_FAILURE,
        })
      process(config, tax, payment).then(
        (end) => {
          close(end === 'paid')
          resolve(end)
        },
        (error: unknown) => {
          close(false)
          resolve({ error })
        },
      )
    }
    session.begin()
  })
}

async function process(config: BillingConfig, tax: Tax, payment: Payment): Promise<WalletEnd> {
  const { token: paymentData, billingContact: contact } = payment
  const place = { country: contact?.countryCode, postalCode: contact?.postalCode }
  const billed = config.collectsTax ? await tax.atCard(place) : null
  if (typeof billed === 'string') return { refusal: billed }
  const clientSecret = await beginWalletPayment(config, 'apple_pay', billed)
  const { success, error } = await api('POST /api/apple-pay/process', { body: { paymentData, clientSecret } })
  return success ? 'paid' : { refusal: error ?? 'Apple Pay payment failed' }
}
