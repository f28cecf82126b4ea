import { api } from '#client/lib/api.ts'
import type { BillingConfig } from '#shared/contracts/billing.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { beginWalletPayment } from '../begin.ts'
import type { Tax } from '../tax/use-tax.ts'
import type { WalletEnd } from './apple-pay.ts'

const SCRIPT = 'https://pay.google.com/gp/p/js/pay.js'

type PaymentData = Record<string, unknown> & {
  paymentMethodData?: { info?: { billingAddress?: { countryCode?: string; postalCode?: string } } }
}

/** The parts of Google's client that we use (Google Pay API for Web, version 2). */
type Client = {
  isReadyToPay(request: object): Promise<{ result: boolean }>
  loadPaymentData(request: object): Promise<PaymentData>
}
type ClientClass = new (options: { environment: 'TEST' | 'PRODUCTION' }) => Client

declare global {
  interface Window {
    google?: { payments?: { api?: { PaymentsClient?: ClientClass } } }
  }
}

const API = { apiVersion: 2, apiVersionMinor: 0 }
const CARD = {
  type: 'CARD',
  parameters: {
    allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
    allowedCardNetworks: ['VISA', 'MASTERCARD', 'AMEX'],
  },
}

/** Google's client if the browser can pay with it, otherwise null. Loads Google's script. */
export async function findGooglePay(config: BillingConfig): Promise<Client | null> {
  const ClientClass = await loadClient()
  if (!ClientClass) return null
  const client = new ClientClass({ environment: config.isTestMode ? 'TEST' : 'PRODUCTION' })
  const { result } = await client.isReadyToPay({ ...API, allowedPaymentMethods: [CARD] })
  return result ? client : null
}

export async function payByGoogle(client: Client, config: BillingConfig, tax: Tax): Promise<WalletEnd> {
  try {
    const paymentData = await client.loadPaymentData(requestOf(config))
    const { countryCode: country, postalCode } = paymentData.paymentMethodData?.info?.billingAddress ?? {}
    const billed = config.collectsTax ? await tax.atCard({ country, postalCode }) : null
    if (typeof billed === 'string') return { refusal: billed }
    const clientSecret = await beginWalletPayment(config, 'google_pay', billed)
    const body = { paymentData, clientSecret }
    const { success, error } = await api('POST /api/google-pay/process', { body })
    return success ? 'paid' : { refusal: error ?? 'Google Pay payment failed' }
  } catch (error) {
    return isCanceled(error) ? 'closed' : { error }
  }
}

export type GooglePayClient = Client

function requestOf({ amount, currency, publishableKey, googlePay, collectsTax }: BillingConfig) {
  // MIN: name, country and postal code.
  const billing = { billingAddressRequired: true, billingAddressParameters: { format: 'MIN' } }
  const card = collectsTax ? { ...CARD, parameters: { ...CARD.parameters, ...billing } } : CARD
  const tokenizationSpecification = {
    type: 'PAYMENT_GATEWAY',
    parameters: {
      gateway: 'stripe',
      'stripe:version': '2018-10-31',
      'stripe:publishableKey': publishableKey,
    },
  }
  return {
    ...API,
    allowedPaymentMethods: [{ ...card, tokenizationSpecification }],
    merchantInfo: { merchantId: googlePay?.merchantId, merchantName: BRAND },
    transactionInfo: {
      countryCode: 'US',
      currencyCode: currency.toUpperCase(),
      totalPriceStatus: 'FINAL',
      totalPrice: (amount / 100).toFixed(2),
    },
  }
}

const isCanceled = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 'CANCELED'

const clientClass = () => window.google?.payments?.api?.PaymentsClient ?? null

function loadClient(): Promise<ClientClass | null> {
  if (clientClass()) return Promise.resolve(clientClass())
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.onload = () => resolve(clientClass())
    script.onerror = () => resolve(null)
    document.head.append(script)
  })
}
