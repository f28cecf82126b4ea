import { invalid, missing } from '../../http/errors.ts'
import type { Call } from '../../http/route.ts'
import type { PaymentMethod } from '../../model/customer.ts'
import type { PaymentIntent, SetupIntent } from '../../model/intent.ts'
import { type MethodData, makeMethod, methodGiven } from '../../payments/methods.ts'
import type { Work } from '../../work.ts'

/** A browser must send the intent's client secret; a secret key needn't, but may not send a wrong one. */
export function checkClientSecret(
  intent: PaymentIntent | SetupIntent,
  secret: string | undefined,
  { publishable }: Pick<Call, 'publishable'>,
) {
  const label = intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'
  if (publishable && !secret)
    throw invalid('Missing required param: client_secret.', 'client_secret', 'parameter_missing')
  if (secret && secret !== intent.client_secret)
    throw invalid(
      `The client_secret provided does not match any associated ${label} on this account. Ensure the provided client_secret and ${label} exist in the same account.`,
      'client_secret',
      `${intent.object}_invalid_parameter`,
    )
}

type Given = { payment_method?: string | undefined; payment_method_data?: MethodData | undefined }

/** The method in the request, otherwise the intent's own; it may not belong to another customer. */
export function chosenMethod(
  work: Work,
  intent: PaymentIntent | SetupIntent,
  given: Given,
  publishable: boolean,
): PaymentMethod | null {
  if (given.payment_method && given.payment_method_data)
    throw invalid(
      'You may only specify one of these parameters: payment_method, payment_method_data.',
      'payment_method',
      'parameters_exclusive',
    )
  if (given.payment_method_data)
    return makeMethod(work, given.payment_method_data, 'payment_method_data[card]', publishable)
  const id = given.payment_method ?? intent.payment_method
  if (!id) return null
  const method = methodGiven(work, id, 'payment_method')
  if (method.customer && method.customer !== intent.customer) {
    if (publishable) throw missing('PaymentMethod', id, 'payment_method')
    throw invalid(
      intent.customer
        ? 'The provided PaymentMethod belongs to another Customer.'
        : 'The customer that owns the PaymentMethod must be given with it.',
      'payment_method',
    )
  }
  if (!method.customer && method._used)
    throw invalid(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      'payment_method',
    )
  return method
}

export function unexpectedState(intent: PaymentIntent | SetupIntent, action: string, allowed: string[]) {
  const label = intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'
  const wanted = `has a status of ${allowed.join(', ')}`
  return invalid(
    `You cannot ${action} this ${label} because it has a status of ${intent.status}. Only a ${label} that ${wanted} can be used this way.`,
    undefined,
    `${intent.object}_unexpected_state`,
  )
}
