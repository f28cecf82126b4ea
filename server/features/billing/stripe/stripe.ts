import { setTimeout } from 'node:timers/promises'
import Stripe from 'stripe'
import { AppError } from '#server/platform/http/app-error.ts'
import type { StripeAccess } from '#server/platform/stripe-access.ts'
import { BRAND } from '#shared/domain/brand.ts'

const TIMEOUT_MS = 20_000
const RETRIES = 2
const KEY_WAIT_MS = 20_000
const KEY_PAUSE_MS = 250

/** The only way to Stripe. Calls that time out are repeated with the same idempotency key. */
export function createStripe({ secretKey, apiBase, timeoutMs = TIMEOUT_MS }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: timeoutMs,
    telemetry: false,
    appInfo: { name: BRAND },
    ...(apiBase && {
      host: apiBase.hostname,
      port: apiBase.port || (apiBase.protocol === 'https:' ? 443 : 80),
      protocol: apiBase.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

/** Runs calls to Stripe; outages and refusals become `payments_unavailable`. Card errors pass. */
export async function withStripe<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || isCardError(error)) throw error
    throw new AppError('payments_unavailable', { cause: error, retryAfterSeconds: 5 })
  }
}

/**
 * Runs a call under an idempotency key. While another node makes the same call, Stripe refuses; then this one gets the same
 * result.
 */
export async function withKey<T>(run: () => Promise<T>): Promise<T> {
  const until = Date.now() + KEY_WAIT_MS
  for (;;) {
    try {
      return await withStripe(run)
    } catch (error) {
      if (!isKeyInUse(error) || Date.now() > until) throw error
      await setTimeout(KEY_PAUSE_MS)
    }
  }
}

function isKeyInUse(error: unknown): boolean {
  return stripeErrorIn(error)?.code === 'idempotency_key_in_use'
}

/**
 * Whether Stripe has definitely not done it, or will say so as long as it keeps the key: it repeats a 500 for a day. False
 * if the outcome is unknown: no response, or a gateway's.
 */
export function hasFailed(error: unknown): boolean {
  const refusal = stripeErrorIn(error)
  if (!refusal?.statusCode || isKeyInUse(refusal)) return false
  return refusal.statusCode <= 500 || refusal.headers?.['idempotent-replayed'] === 'true'
}

export function stripeErrorIn(error: unknown): Stripe.errors.StripeError | null {
  const cause = error instanceof AppError ? error.cause : error
  return cause instanceof Stripe.errors.StripeError ? cause : null
}

/** The provider's message about a refused card; null for other errors. */
export function cardErrorText(error: unknown): string | null {
  return isCardError(error) ? error.message : null
}

function isCardError(error: unknown): error is Stripe.errors.StripeCardError {
  return error instanceof Stripe.errors.StripeCardError
}

/** Whether Stripe has answered that it won't do it, and would say the same next time: it isn't down, busy or misconfigured. */
export function isFinalAnswer(error: unknown): boolean {
  const status = stripeErrorIn(error)?.statusCode
  return status === 400 || status === 402 || status === 404
}

/** Whether Stripe refuses because of this site's configuration: the wrong key, or an id that isn't in the account. */
export function isConfiguration(error: unknown): boolean {
  const { StripeAuthenticationError, StripePermissionError, StripeInvalidRequestError } = Stripe.errors
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) return true
  return error instanceof StripeInvalidRequestError && error.code === 'resource_missing'
}

export const stripeIdOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id

export const dateOf = (seconds: number): Date => new Date(seconds * 1000)

/**
 * Ends a subscription at once, and voids its open invoices, so that no one can pay them later. An ended one stays as it is.
 * The comment is shown in Stripe's dashboard.
 */
export async function endSubscription(stripe: Stripe, id: string, comment?: string): Promise<void> {
  const details = comment === undefined ? {} : { cancellation_details: { comment } }
  await withStripe(() => stripe.subscriptions.cancel(id, details)).catch(ignoreMissing)
  const open = await withStripe(() => stripe.invoices.list({ subscription: id, status: 'open', limit: 100 }))
  for (const invoice of open.data) await withStripe(() => stripe.invoices.voidInvoice(invoice.id))
}

/** For deletions: if Stripe doesn't know it any more, that is fine. */
export function ignoreMissing(error: unknown): void {
  if (stripeErrorIn(error)?.code !== 'resource_missing') throw error
}
