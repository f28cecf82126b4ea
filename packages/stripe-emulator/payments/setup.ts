import { StripeRefusal } from '../http/errors.ts'
import type { PaymentMethod } from '../model/customer.ts'
import type { IntentError, SetupIntent } from '../model/intent.ts'
import { change, find, visible, type Work } from '../work.ts'
import { authenticationStep } from './authentication.ts'
import { cardError } from './declines.ts'
import { attach } from './methods.ts'
import type { Attempt } from './payment.ts'
import { cardNamed } from './test-cards.ts'

export type SetupOutcome =
  | { kind: 'succeeded' | 'requires_action'; intent: SetupIntent }
  | { kind: 'failed'; intent: SetupIntent; refusal: StripeRefusal }

/** Saves the card for later payments, after authentication if the issuer wants it. */
export function attemptSetup(
  work: Work,
  intent: SetupIntent,
  method: PaymentMethod,
  attempt: Attempt,
): SetupOutcome {
  const card = cardNamed(method._card)
  if (card.declines) return failed(work, intent, method, cardError(card.declines).body)
  if (card.authentication && !attempt.authenticated) {
    const patch: Partial<SetupIntent> = {
      status: 'requires_action',
      payment_method: method.id,
      next_action: authenticationStep(work, intent, attempt.returnUrl),
      _return_url: attempt.returnUrl,
    }
    const waiting = change(work, 'setup_intent', intent, patch, 'setup_intent.requires_action')
    return { kind: 'requires_action', intent: waiting }
  }
  const proven = change(work, 'payment_method', method, { _authenticated: true })
  if (intent.customer) attach(work, proven, intent.customer)
  const patch: Partial<SetupIntent> = {
    status: 'succeeded',
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
  }
  return { kind: 'succeeded', intent: change(work, 'setup_intent', intent, patch, 'setup_intent.succeeded') }
}

export function setupAuthenticationFailed(work: Work, intent: SetupIntent): SetupOutcome {
  const { body } = new StripeRefusal(402, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
  return failed(work, intent, find(work, 'payment_method', intent.payment_method ?? ''), body)
}

function failed(
  work: Work,
  intent: SetupIntent,
  method: PaymentMethod,
  body: StripeRefusal['body'],
): SetupOutcome {
  const error: IntentError = { code: '', doc_url: '', ...body, payment_method: visible(method) }
  const patch: Partial<SetupIntent> = {
    status: 'requires_payment_method',
    last_setup_error: error,
    next_action: null,
    payment_method: null,
  }
  const refused = change(work, 'setup_intent', intent, patch, 'setup_intent.setup_failed')
  const more = { setup_intent: visible(refused), payment_method: error.payment_method }
  return { kind: 'failed', intent: refused, refusal: new StripeRefusal(402, { ...body, ...more }, true) }
}
