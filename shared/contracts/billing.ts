import * as z from 'zod/mini'
import { END_CAUSES } from '../domain/billing/billing.ts'
import { SUBSCRIPTION_STATUSES } from '../domain/billing/plans.ts'
import { POSTAL_CODE_MAX_LENGTH, TAX_COUNTRIES } from '../domain/billing/tax.ts'
import { operation } from './operation.ts'
import { done, timestamp } from './shapes.ts'
import { text } from './text.ts'

const secret = text(300).check(z.minLength(1))
const clientSecret = z.object({ clientSecret: z.string() })

const totals = z.object({
  /** Cents, as everywhere here. Without tax. */
  subtotal: z.int(),
  tax: z.int(),
  total: z.int(),
  currency: z.string(),
  taxes: z.array(
    z.object({
      name: z.string(),
      jurisdiction: z.nullable(z.string()),
      /** Percent. */
      rate: z.nullable(z.number()),
      amount: z.int(),
    }),
  ),
})
export type Totals = z.output<typeof totals>

const taxPlace = {
  country: z.enum(TAX_COUNTRIES),
  postalCode: text(POSTAL_CODE_MAX_LENGTH),
}
/** Required if the site collects tax, otherwise ignored. */
const billedPlace = { country: z.optional(taxPlace.country), postalCode: z.optional(taxPlace.postalCode) }
const outcome = z.object({ success: z.boolean(), error: z.nullable(z.string()) })

/** What the browser needs to take a payment. All of it is public. */
export const billingConfig = z.object({
  /** `emulator`: nothing is charged, and the card form is ours. */
  provider: z.enum(['stripe', 'emulator']),
  isTestMode: z.boolean(),
  publishableKey: z.string(),
  amount: z.int(),
  currency: z.string(),
  consent: z.object({ version: z.string(), text: z.string() }),
  /** Tax is added to `amount`: pages ask for the postal code and show the total. */
  collectsTax: z.boolean(),
  applePay: z.boolean(),
  googlePay: z.nullable(z.object({ merchantId: z.string() })),
})
export type BillingConfig = z.output<typeof billingConfig>

const card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  wallet: z.nullable(z.string()),
})

const invoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  createdAt: timestamp,
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  /** The tax on `amount`, if any. */
  totals: z.nullable(totals),
  pdfUrl: z.nullable(z.string()),
  pageUrl: z.nullable(z.string()),
})

export const billingOverview = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  isPremium: z.boolean(),
  /** When Premium ends without a payment. */
  endsAt: z.nullable(timestamp),
  nextPaymentAt: z.nullable(timestamp),
  /** The price, without tax. */
  amount: z.int(),
  currency: z.string(),
  isTaxed: z.boolean(),
  canCancel: z.boolean(),
  canResume: z.boolean(),
  /** A payment failed and can be retried. */
  isPaymentDue: z.boolean(),
  /** The bank wants the member to confirm the due payment; the link to do so. */
  confirmUrl: z.nullable(z.string()),
  /** The payment for this period was refunded or taken back by the bank. */
  isReturned: z.boolean(),
  /** Why the membership ended or won't renew, if not by the member's wish. */
  endCause: z.nullable(z.enum(END_CAUSES)),
  /** The rest is null if the payment provider couldn't be asked. */
  /** The next payment with its tax; null if there is no tax. */
  nextTotals: z.nullable(totals),
  card: z.nullable(card),
  invoices: z.nullable(z.array(invoice)),
})
export type BillingOverview = z.output<typeof billingOverview>

const changing = ['unauthorized', 'not_subscribed', 'payments_unavailable', 'too_many_attempts'] as const
const paying = [
  'unauthorized',
  'consent_required',
  'already_subscribed',
  'total_changed',
  'payments_unavailable',
  'payments_misconfigured',
  'too_many_attempts',
] as const

const tokenPayment = z.object({ paymentData: z.record(text(60), z.unknown()), clientSecret: secret })
const tokenPaymentErrors = [
  'unauthorized',
  'invalid_input',
  'consent_required',
  'payment_not_found',
  'payments_unavailable',
  'too_many_attempts',
] as const

export const billing = {
  config: operation({
    method: 'GET',
    path: '/api/billing/config',
    access: 'public',
    summary: 'Get the configuration the browser needs to take a payment',
    response: billingConfig,
    errors: [],
  }),
  consent: operation({
    method: 'POST',
    path: '/api/billing/consent',
    access: 'member',
    summary: 'Agree to automatic renewal; stores the text, version and time',
    body: z.object({ version: text(40) }),
    response: done,
    errors: ['unauthorized', 'invalid_input', 'consent_outdated', 'too_many_attempts'],
  }),
  total: operation({
    method: 'POST',
    path: '/api/billing/total',
    access: 'member',
    summary: 'Preview the first payment with tax at an address; stores and charges nothing',
    body: z.object(taxPlace),
    response: totals,
    errors: [
      'unauthorized',
      'invalid_input',
      'not_found',
      'payments_unavailable',
      'payments_misconfigured',
      'too_many_attempts',
    ],
  }),
  subscribe: operation({
    method: 'POST',
    path: '/api/create-subscription',
    access: 'member',
    summary: 'Start the membership; charges nothing until the client secret is confirmed',
    body: z.nullish(
      z.object({
        ...billedPlace,
        /** Cents: the total with tax that the page showed. */
        amount: z.optional(z.int()),
      }),
    ),
    response: clientSecret,
    errors: [...paying, 'invalid_input'],
  }),
  paymentIntent: operation({
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'member',
    summary: 'Start the first payment by wallet; the amount is only compared with the price',
    body: z.object({
      /** Cents, with tax if the site collects it. */
      amount: z.number(),
      currency: text(10),
      paymentMethod: z.enum(['apple_pay', 'google_pay']),
      ...billedPlace,
    }),
    response: clientSecret,
    errors: [...paying, 'invalid_input', 'amount_not_valid'],
  }),
  validateApplePay: operation({
    method: 'POST',
    path: '/api/apple-pay/validate',
    access: 'member',
    summary: "Get an Apple Pay merchant session for the site's domain",
    body: z.object({
      validationURL: text(500),
      domainName: text(260),
    }),
    response: z.object({ merchantSession: z.record(z.string(), z.unknown()) }),
    errors: [
      'unauthorized',
      'invalid_input',
      'validation_url_refused',
      'wallet_not_configured',
      'wallet_unavailable',
      'too_many_attempts',
    ],
  }),
  payByApplePay: operation({
    method: 'POST',
    path: '/api/apple-pay/process',
    access: 'member',
    summary: "Confirm the first payment with Apple Pay's token",
    body: tokenPayment,
    response: outcome,
    errors: tokenPaymentErrors,
  }),
  payByGooglePay: operation({
    method: 'POST',
    path: '/api/google-pay/process',
    access: 'member',
    summary: "Confirm the first payment with Google Pay's token",
    body: tokenPayment,
    response: outcome,
    errors: tokenPaymentErrors,
  }),
  overview: operation({
    method: 'GET',
    path: '/api/billing',
    access: 'member',
    whileSuspended: true,
    summary: "Get the member's plan, card and invoices",
    response: billingOverview,
    errors: ['unauthorized'],
  }),
  refresh: operation({
    method: 'POST',
    path: '/api/billing/refresh',
    access: 'member',
    summary: 'Sync the membership with Stripe',
    response: billingOverview,
    errors: ['unauthorized', 'payments_unavailable', 'too_many_attempts'],
  }),
  cancel: operation({
    method: 'POST',
    path: '/api/billing/cancel',
    access: 'member',
    whileSuspended: true,
    summary: 'Cancel the membership at the end of the paid period',
    response: billingOverview,
    errors: changing,
  }),
  resume: operation({
    method: 'POST',
    path: '/api/billing/resume',
    access: 'member',
    summary: 'Resume a canceled membership before the paid period ends',
    response: billingOverview,
    errors: changing,
  }),
  beginCardChange: operation({
    method: 'POST',
    path: '/api/billing/setup-intent',
    access: 'member',
    summary: 'Start changing the card',
    response: clientSecret,
    errors: changing,
  }),
  finishCardChange: operation({
    method: 'POST',
    path: '/api/billing/card',
    access: 'member',
    summary: 'Use the new card for future payments, and pay any open invoice',
    body: z.object({ clientSecret: secret }),
    response: z.extend(billingOverview, { error: z.nullable(z.string()) }),
    errors: [...changing, 'invalid_input', 'payment_not_found'],
  }),
}
