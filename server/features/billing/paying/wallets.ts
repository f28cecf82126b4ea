import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { shaped, text } from '#shared/contracts/text.ts'
import type { Billing } from '../billing.ts'
import { record } from '../ledger.ts'
import { cardErrorText, withStripe } from '../stripe/stripe.ts'
import { syncMember } from '../subscription/sync.ts'
import { ownPayment } from './subscribing.ts'

type Outcome = { success: boolean; error: string | null }
type Wallet = 'apple_pay' | 'google_pay'
export type WalletPayment = {
  readonly memberId: string
  readonly wallet: Wallet
  readonly paymentData: Record<string, unknown>
  readonly clientSecret: string
}

const MEMBER = { actor: 'member' } as const
const FAILED: Record<Wallet, string> = {
  apple_pay: 'Apple Pay payment failed',
  google_pay: 'Google Pay payment failed',
}

const CONFIRM_AT_BANK = 'Your bank wants to confirm this payment first. Please pay with the card form.'

/** Stripe's token is a JSON of some hundred characters. */
const TOKEN_MAX_LENGTH = 8_000
/** Google Pay's result with Stripe as its gateway: Stripe's token object as JSON. */
const googlePayData = z.object({
  paymentMethodData: z.object({ tokenizationData: z.object({ token: text(TOKEN_MAX_LENGTH) }) }),
})
const stripeToken = z.object({ id: shaped(250, /^tok_\w+$/) })
/** Apple's PKPaymentToken, or the token inside a PKPayment. */
const applePayToken = z.object({
  paymentData: z.record(z.string(), z.unknown()),
  paymentMethod: z.optional(z.object({ displayName: z.optional(text(200)), network: z.optional(text(200)) })),
  transactionIdentifier: z.optional(text(200)),
})

/** Confirms the member's own first payment with the wallet's card. Only Stripe's answer counts. */
export async function payByWallet(billing: Billing, payment: WalletPayment): Promise<Outcome> {
  const { memberId, wallet, clientSecret } = payment
  const paymentId = await ownPayment(billing, memberId, clientSecret)
  const outcome = await confirm(billing, paymentId, payment)
  const { deps } = billing
  const about = { at: deps.clock.now(), memberId, cause: MEMBER, action: 'payment.wallet' }
  await record(deps.database.db, { ...about, details: { wallet, paymentId, ...outcome } })
  await syncMember(billing, memberId, MEMBER)
  return outcome
}

async function confirm(
  billing: Billing,
  paymentId: string,
  { wallet, paymentData }: WalletPayment,
): Promise<Outcome> {
  const { stripe } = billing
  try {
    const intent = await withStripe(async () => {
      const token =
        wallet === 'apple_pay' ? await applePayTokenOf(stripe, paymentData) : googleToken(paymentData)
      if (!token) return null
      return stripe.paymentIntents.confirm(paymentId, {
        payment_method_data: {
          type: 'card',
          card: { token },
        } as Stripe.PaymentIntentConfirmParams.PaymentMethodData,
      })
    })
    if (intent?.status === 'succeeded') return { success: true, error: null }
    if (intent?.status === 'requires_action') return { success: false, error: CONFIRM_AT_BANK }
    return { success: false, error: intent?.last_payment_error?.message ?? FAILED[wallet] }
  } catch (error) {
    const text = cardErrorText(error)
    if (text === null) throw error
    return { success: false, error: text }
  }
}

function googleToken(data: Record<string, unknown>): string | null {
  const parsed = googlePayData.safeParse(data)
  return parsed.success ? tokenIdIn(parsed.data.paymentMethodData.tokenizationData.token) : null
}

function tokenIdIn(json: string): string | null {
  try {
    const token = stripeToken.safeParse(JSON.parse(json))
    return token.success ? token.data.id : null
  } catch {
    return null
  }
}

/** Turns Apple's token into one of Stripe's, like Stripe's mobile library. */
async function applePayTokenOf(stripe: Stripe, data: Record<string, unknown>): Promise<string | null> {
  const inner = z.object({ token: applePayToken }).safeParse(data)
  const parsed = inner.success
    ? { success: true as const, data: inner.data.token }
    : applePayToken.safeParse(data)
  if (!parsed.success) return null
  const { paymentData, paymentMethod, transactionIdentifier } = parsed.data
  const made: unknown = await stripe.rawRequest('POST', '/v1/tokens', {
    pk_token: JSON.stringify(paymentData),
    ...(paymentMethod?.displayName && { pk_token_instrument_name: paymentMethod.displayName }),
    ...(paymentMethod?.network && { pk_token_payment_network: paymentMethod.network }),
    ...(transactionIdentifier && { pk_token_transaction_id: transactionIdentifier }),
  })
  const token = stripeToken.safeParse(made)
  return token.success ? token.data.id : null
}
