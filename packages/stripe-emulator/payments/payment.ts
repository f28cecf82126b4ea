import { StripeRefusal } from '../http/errors.ts'
import type { PaymentMethod } from '../model/customer.ts'
import type { IntentError, PaymentIntent } from '../model/intent.ts'
import { change, find, visible, type Work } from '../work.ts'
import { authenticationStep, wantsHolder } from './authentication.ts'
import { recordCharge } from './charges.ts'
import { cardError, type Decline, declines } from './declines.ts'
import { openDispute, warnOfFraud } from './disputes.ts'
import { cardNamed } from './test-cards.ts'

/** `scheduled`: made by the retry schedule, not by a request. */
export type Attempt = {
  offSession: boolean
  returnUrl: string | null
  authenticated?: boolean
  scheduled?: boolean
}

export type PaymentOutcome =
  | { kind: 'succeeded' | 'requires_action'; intent: PaymentIntent; method: PaymentMethod }
  | { kind: 'failed'; intent: PaymentIntent; method: PaymentMethod; refusal: StripeRefusal }

/** Tries to take the money now and stores the outcome. Doesn't throw for a declined card. */
export function attemptPayment(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  attempt: Attempt,
): PaymentOutcome {
  const authenticated = attempt.authenticated ?? false
  if (wantsHolder(method, attempt.offSession) && !authenticated) {
    if (attempt.offSession && !intent._invoice)
      return fail(work, intent, method, declines.authenticationRequired, false)
    const patch: Partial<PaymentIntent> = {
      status: 'requires_action',
      payment_method: method.id,
      next_action: authenticationStep(work, intent, attempt.returnUrl),
      _return_url: attempt.returnUrl,
    }
    const waiting = change(work, 'payment_intent', intent, patch, 'payment_intent.requires_action')
    return { kind: 'requires_action', intent: waiting, method }
  }
  const card = cardNamed(method._card)
  const decline = card.declines ?? card.chargeDeclines
  if (decline) return fail(work, intent, method, decline, authenticated)
  return succeed(work, intent, method, authenticated)
}

function succeed(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  authenticated: boolean,
): PaymentOutcome {
  const charge = recordCharge(work, intent, method, { authenticated })
  const manual = intent.capture_method === 'manual'
  const used = change(work, 'payment_method', method, {
    _used: true,
    _authenticated: method._authenticated || (authenticated && intent.setup_future_usage === 'off_session'),
  })
  const patch: Partial<PaymentIntent> = {
    status: manual ? 'requires_capture' : 'succeeded',
    amount_capturable: manual ? intent.amount : 0,
    amount_received: manual ? 0 : intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
  }
  const event = manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded'
  const paid = storeAndEmit(work, intent, patch, event)
  const { disputes, warnsOfFraud } = cardNamed(method._card)
  if (disputes && !manual) openDispute(work, charge, method.card.brand, disputes)
  if (warnsOfFraud) warnOfFraud(work, charge.id)
  return { kind: 'succeeded', intent: paid, method: used }
}

function fail(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
  authenticated: boolean,
): PaymentOutcome {
  const charge = recordCharge(work, intent, method, { decline, authenticated })
  const { body } = cardError(decline, { charge: charge.id })
  return failed(work, { ...intent, latest_charge: charge.id }, method, body)
}

function failed(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  body: StripeRefusal['body'],
): PaymentOutcome {
  const error: IntentError = { code: '', doc_url: '', ...body, payment_method: visible(method) }
  const patch: Partial<PaymentIntent> = {
    status: 'requires_payment_method',
    last_payment_error: error,
    latest_charge: intent.latest_charge,
    next_action: null,
    payment_method: null,
  }
  const refused = storeAndEmit(work, intent, patch, 'payment_intent.payment_failed')
  const refusal = new StripeRefusal(
    402,
    { ...body, payment_intent: visible(refused), payment_method: error.payment_method },
    true,
  )
  return { kind: 'failed', intent: refused, method, refusal }
}

/** Authentication failed: the attempt is over and another card is needed. */
export function authenticationFailed(work: Work, intent: PaymentIntent): PaymentOutcome {
  const method = find(work, 'payment_method', intent.payment_method ?? '')
  const { body } = new StripeRefusal(402, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
  return failed(work, intent, method, body)
}

/** Intents have no `updated` event: what happened is the event, without previous attributes. */
function storeAndEmit(
  work: Work,
  intent: PaymentIntent,
  patch: Partial<PaymentIntent>,
  event: string,
): PaymentIntent {
  return change(work, 'payment_intent', intent, patch, event)
}
