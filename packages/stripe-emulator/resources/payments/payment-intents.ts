import { invalid, missing } from '../../http/errors.ts'
import {
  anyHash,
  clearable,
  flag,
  integer,
  list,
  metadata,
  oneOf,
  required,
  text,
  type Values,
} from '../../http/fields.ts'
import { listed, pageOf } from '../../http/lists.ts'
import { route } from '../../http/route.ts'
import { automaticPaymentMethods, defined, expandable, mergeMetadata, pageable } from '../../http/shapes.ts'
import { confirmPayment } from '../../invoicing/collect.ts'
import type { PaymentIntent } from '../../model/intent.ts'
import { amountAllowed, currencyOf } from '../../payments/currency.ts'
import { methodDataFields } from '../../payments/methods.ts'
import { newPaymentIntent } from '../../payments/new-intent.ts'
import { change, create, find, timeFor, type Work } from '../../work.ts'
import { checkClientSecret, chosenMethod, unexpectedState } from './intent-access.ts'

const confirmFields = {
  ...expandable,
  client_secret: text(),
  expected_payment_method_type: text(),
  error_on_requires_action: flag(),
  mandate_data: anyHash(),
  off_session: flag(),
  payment_method: text(),
  payment_method_data: methodDataFields(),
  payment_method_options: anyHash(),
  receipt_email: clearable(text()),
  return_url: text(),
  setup_future_usage: clearable(oneOf('off_session', 'on_session')),
  use_stripe_sdk: flag(),
}

const { client_secret: _secret, expected_payment_method_type: _type, ...alsoAtCreation } = confirmFields

const createFields = {
  ...alsoAtCreation,
  amount: required(integer()),
  currency: required(text()),
  allowed_payment_method_types: list(oneOf('card')),
  automatic_payment_methods: automaticPaymentMethods(),
  capture_method: oneOf('automatic', 'automatic_async', 'manual'),
  confirm: flag(),
  confirmation_method: oneOf('automatic', 'manual'),
  customer: text(),
  description: text(),
  metadata: metadata(),
  statement_descriptor: text(22),
  statement_descriptor_suffix: text(22),
  transfer_group: text(),
}

const updateFields = {
  ...expandable,
  amount: integer(),
  currency: text(),
  customer: text(),
  description: text(),
  metadata: metadata(),
  payment_method: text(),
  receipt_email: clearable(text()),
  setup_future_usage: clearable(oneOf('off_session', 'on_session')),
  statement_descriptor: text(22),
  statement_descriptor_suffix: text(22),
  transfer_group: text(),
}

function createIntent(work: Work, params: Values<typeof createFields>, publishable: boolean) {
  const currency = currencyOf(params.currency)
  amountAllowed(params.amount, currency)
  if (params.customer && find(work, 'customer', params.customer, 'customer').deleted)
    throw missing('customer', params.customer, 'customer')
  if (
    !params.confirm &&
    (params.off_session !== undefined || params.return_url || params.error_on_requires_action)
  )
    throw invalid('This parameter may only be sent together with `confirm=true`.', 'confirm')
  const blank = newPaymentIntent(work, { amount: params.amount, currency, customer: params.customer ?? null })
  const automatic = params.automatic_payment_methods
  const draft: PaymentIntent = {
    ...blank,
    ...defined({
      allowed_payment_method_types: params.allowed_payment_method_types,
      capture_method: params.capture_method,
      confirmation_method: params.confirmation_method,
      description: params.description,
      receipt_email: params.receipt_email,
      setup_future_usage: params.setup_future_usage,
      statement_descriptor: params.statement_descriptor,
      statement_descriptor_suffix: params.statement_descriptor_suffix,
    }),
    automatic_payment_methods:
      automatic?.enabled === false
        ? null
        : { allow_redirects: automatic?.allow_redirects ?? 'always', enabled: true },
    metadata: mergeMetadata({}, params.metadata),
  }
  const method = chosenMethod(work, draft, params, publishable)
  const status = method ? 'requires_confirmation' : 'requires_payment_method'
  const named: PaymentIntent = { ...draft, payment_method: method?.id ?? null, status }
  const intent = create(work, 'payment_intent', named, 'payment_intent.created')
  return params.confirm ? confirm(work, intent, params, publishable) : intent
}

type ConfirmGiven = Partial<Values<typeof confirmFields>>

function confirm(
  work: Work,
  intent: PaymentIntent,
  params: ConfirmGiven,
  publishable: boolean,
): PaymentIntent {
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action']
  if (!open.includes(intent.status)) throw unexpectedState(intent, 'confirm', open)
  const method = chosenMethod(work, intent, params, publishable)
  if (!method)
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      undefined,
      'payment_intent_unexpected_state',
    )
  if (params.off_session && publishable)
    throw invalid('Received unknown parameter: off_session', 'off_session', 'parameter_unknown')
  const ready = change(work, 'payment_intent', intent, {
    ...defined({ receipt_email: params.receipt_email, setup_future_usage: params.setup_future_usage }),
    _off_session: params.off_session ?? false,
  })
  const attempt = { offSession: params.off_session ?? false, returnUrl: params.return_url ?? null }
  const outcome = confirmPayment(work, ready, method, attempt)
  if (outcome.kind === 'failed') throw outcome.refusal
  if (outcome.kind === 'requires_action' && params.error_on_requires_action)
    throw invalid(
      'This payment requires additional user action before it can be completed successfully.',
      undefined,
      'authentication_required',
    )
  return find(work, 'payment_intent', intent.id)
}

function cancel(work: Work, intent: PaymentIntent, reason: string | null): PaymentIntent {
  if (intent._invoice)
    throw invalid(
      'You cannot cancel this PaymentIntent because it was created by an invoice. Void the invoice instead.',
      undefined,
      'payment_intent_unexpected_state',
    )
  const open = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action']
  if (!open.includes(intent.status)) throw unexpectedState(intent, 'cancel', open)
  const patch: Partial<PaymentIntent> = {
    amount_capturable: 0,
    canceled_at: timeFor(work, intent.customer),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  }
  return change(work, 'payment_intent', intent, patch, 'payment_intent.canceled')
}

function capture(work: Work, intent: PaymentIntent, amount: number | undefined): PaymentIntent {
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'capture', ['requires_capture'])
  const taken = amount ?? intent.amount_capturable
  if (taken > intent.amount_capturable)
    throw invalid(
      'The amount to capture is greater than the amount you can capture.',
      'amount_to_capture',
      'amount_too_large',
    )
  const charge = find(work, 'charge', intent.latest_charge ?? '')
  change(work, 'charge', charge, { captured: true, amount_captured: taken }, 'charge.captured')
  const patch = { status: 'succeeded' as const, amount_capturable: 0, amount_received: taken }
  return change(work, 'payment_intent', intent, patch, 'payment_intent.succeeded')
}

function update(work: Work, intent: PaymentIntent, params: Values<typeof updateFields>): PaymentIntent {
  const { expand: _, metadata: given, amount, currency, payment_method, ...rest } = params
  const onlyMetadata = Object.keys(defined({ ...rest, amount, currency, payment_method })).length === 0
  if (['succeeded', 'canceled'].includes(intent.status) && !onlyMetadata)
    throw unexpectedState(intent, 'update', [
      'requires_payment_method',
      'requires_confirmation',
      'requires_action',
    ])
  if (amount !== undefined && intent._invoice)
    throw invalid('You cannot change the amount of a PaymentIntent that belongs to an invoice.', 'amount')
  if (amount !== undefined) amountAllowed(amount, currency ? currencyOf(currency) : intent.currency)
  if (params.customer) find(work, 'customer', params.customer, 'customer')
  const method = payment_method ? chosenMethod(work, intent, { payment_method }, false) : null
  const patch: Partial<PaymentIntent> = {
    ...defined(rest),
    ...(amount === undefined ? {} : { amount }),
    ...(currency ? { currency: currencyOf(currency) } : {}),
    metadata: mergeMetadata(intent.metadata, given),
  }
  if (method) Object.assign(patch, { payment_method: method.id, status: 'requires_confirmation' })
  return change(work, 'payment_intent', intent, patch)
}

export const paymentIntentRoutes = [
  route('POST', 'payment_intents', createFields, (work, { params, publishable }) =>
    createIntent(work, params, publishable),
  ),
  route(
    'GET',
    'payment_intents/:id',
    { ...expandable, client_secret: text() },
    (work, call) => {
      const intent = find(work, 'payment_intent', call.id, call.publishable ? 'intent' : 'id')
      checkClientSecret(intent, call.params.client_secret, call)
      return intent
    },
    'client',
  ),
  route('POST', 'payment_intents/:id', updateFields, (work, { id, params }) =>
    update(work, find(work, 'payment_intent', id), params),
  ),
  route(
    'POST',
    'payment_intents/:id/confirm',
    confirmFields,
    (work, call) => {
      const intent = find(work, 'payment_intent', call.id)
      checkClientSecret(intent, call.params.client_secret, call)
      return confirm(work, intent, call.params, call.publishable)
    },
    'client',
  ),
  route(
    'POST',
    'payment_intents/:id/cancel',
    {
      ...expandable,
      cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'),
    },
    (work, { id, params }) =>
      cancel(work, find(work, 'payment_intent', id), params.cancellation_reason ?? null),
  ),
  route(
    'POST',
    'payment_intents/:id/capture',
    { ...expandable, amount_to_capture: integer({ min: 1 }) },
    (work, { id, params }) => capture(work, find(work, 'payment_intent', id), params.amount_to_capture),
  ),
  route('GET', 'payment_intents', { ...pageable, customer: text() }, (work, { params }) =>
    pageOf(listed(work, 'payment_intent', params.customer), params, '/v1/payment_intents'),
  ),
]
