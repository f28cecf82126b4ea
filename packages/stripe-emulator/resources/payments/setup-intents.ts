import { invalid, missing } from '../../http/errors.ts'
import { anyHash, flag, list, metadata, oneOf, text, type Values } from '../../http/fields.ts'
import { listed, pageOf } from '../../http/lists.ts'
import { route } from '../../http/route.ts'
import { automaticPaymentMethods, defined, expandable, mergeMetadata, pageable } from '../../http/shapes.ts'
import { followUpSetup } from '../../invoicing/setup-done.ts'
import type { SetupIntent } from '../../model/intent.ts'
import { methodDataFields } from '../../payments/methods.ts'
import { newSetupIntent } from '../../payments/new-intent.ts'
import { attemptSetup } from '../../payments/setup.ts'
import { change, create, find, type Work } from '../../work.ts'
import { checkClientSecret, chosenMethod, unexpectedState } from './intent-access.ts'

const confirmFields = {
  ...expandable,
  client_secret: text(),
  expected_payment_method_type: text(),
  mandate_data: anyHash(),
  payment_method: text(),
  payment_method_data: methodDataFields(),
  payment_method_options: anyHash(),
  return_url: text(),
  use_stripe_sdk: flag(),
}

const { client_secret: _secret, expected_payment_method_type: _type, ...alsoAtCreation } = confirmFields

const createFields = {
  ...alsoAtCreation,
  allowed_payment_method_types: list(oneOf('card')),
  automatic_payment_methods: automaticPaymentMethods(),
  confirm: flag(),
  customer: text(),
  description: text(),
  metadata: metadata(),
  usage: oneOf('off_session', 'on_session'),
}

function createIntent(work: Work, params: Values<typeof createFields>, publishable: boolean): SetupIntent {
  if (params.customer && find(work, 'customer', params.customer, 'customer').deleted)
    throw missing('customer', params.customer, 'customer')
  if (params.return_url && !params.confirm)
    throw invalid('This parameter may only be sent together with `confirm=true`.', 'return_url')
  const automatic = params.automatic_payment_methods
  const draft: SetupIntent = {
    ...newSetupIntent(work, params.customer ?? null),
    ...defined({
      allowed_payment_method_types: params.allowed_payment_method_types,
      description: params.description,
      usage: params.usage,
    }),
    automatic_payment_methods:
      automatic?.enabled === false
        ? null
        : { allow_redirects: automatic?.allow_redirects ?? 'always', enabled: true },
    metadata: mergeMetadata({}, params.metadata),
  }
  const method = chosenMethod(work, draft, params, publishable)
  const status = method ? 'requires_confirmation' : 'requires_payment_method'
  const named: SetupIntent = { ...draft, payment_method: method?.id ?? null, status }
  const intent = create(work, 'setup_intent', named, 'setup_intent.created')
  return params.confirm ? confirm(work, intent, params, publishable) : intent
}

type ConfirmGiven = Partial<Values<typeof confirmFields>>

function confirm(work: Work, intent: SetupIntent, params: ConfirmGiven, publishable: boolean): SetupIntent {
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action']
  if (!open.includes(intent.status)) throw unexpectedState(intent, 'confirm', open)
  const method = chosenMethod(work, intent, params, publishable)
  if (!method)
    throw invalid(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
      undefined,
      'setup_intent_unexpected_state',
    )
  const outcome = attemptSetup(work, intent, method, {
    offSession: false,
    returnUrl: params.return_url ?? null,
  })
  if (outcome.kind === 'failed') throw outcome.refusal
  followUpSetup(work, outcome)
  return outcome.intent
}

export const setupIntentRoutes = [
  route('POST', 'setup_intents', createFields, (work, { params, publishable }) =>
    createIntent(work, params, publishable),
  ),
  route(
    'GET',
    'setup_intents/:id',
    { ...expandable, client_secret: text() },
    (work, call) => {
      const intent = find(work, 'setup_intent', call.id)
      checkClientSecret(intent, call.params.client_secret, call)
      return intent
    },
    'client',
  ),
  route(
    'POST',
    'setup_intents/:id',
    { ...expandable, customer: text(), description: text(), metadata: metadata(), payment_method: text() },
    (work, { id, params }) => {
      const intent = find(work, 'setup_intent', id)
      const { expand: _, metadata: given, payment_method, ...rest } = params
      if (rest.customer) find(work, 'customer', rest.customer, 'customer')
      const method = payment_method ? chosenMethod(work, intent, { payment_method }, false) : null
      return change(work, 'setup_intent', intent, {
        ...defined(rest),
        ...(method ? { payment_method: method.id, status: 'requires_confirmation' as const } : {}),
        metadata: mergeMetadata(intent.metadata, given),
      })
    },
  ),
  route(
    'POST',
    'setup_intents/:id/confirm',
    confirmFields,
    (work, call) => {
      const intent = find(work, 'setup_intent', call.id)
      checkClientSecret(intent, call.params.client_secret, call)
      return confirm(work, intent, call.params, call.publishable)
    },
    'client',
  ),
  route(
    'POST',
    'setup_intents/:id/cancel',
    { ...expandable, cancellation_reason: oneOf('abandoned', 'duplicate', 'requested_by_customer') },
    (work, { id, params }) => {
      const intent = find(work, 'setup_intent', id)
      const open = ['requires_payment_method', 'requires_confirmation', 'requires_action']
      if (!open.includes(intent.status)) throw unexpectedState(intent, 'cancel', open)
      const patch = {
        cancellation_reason: params.cancellation_reason ?? null,
        next_action: null,
        status: 'canceled' as const,
      }
      return change(work, 'setup_intent', intent, patch, 'setup_intent.canceled')
    },
  ),
  route(
    'GET',
    'setup_intents',
    { ...pageable, customer: text(), payment_method: text() },
    (work, { params }) => {
      const wanted = listed(work, 'setup_intent', params.customer).filter(
        (intent) => !params.payment_method || intent.payment_method === params.payment_method,
      )
      return pageOf(wanted, params, '/v1/setup_intents')
    },
  ),
]
