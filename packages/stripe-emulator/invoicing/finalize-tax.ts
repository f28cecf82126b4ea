import { invalid } from '../http/errors.ts'
import type { Invoice } from '../model/invoice.ts'
import { withoutTax, withTax } from '../tax/calculate.ts'
import { change, emit, find, type Work } from '../work.ts'
import { placeOfBilled } from './drafts.ts'
import { subscriptionOf } from './parties.ts'

const FAILED = 'taxes_calculation_failed'

/**
 * The draft with its tax at the customer's current address. If the place is unknown, automatic tax ends for the subscription
 * and the invoice goes out without tax: https://docs.stripe.com/tax/customer-locations
 */
export function withCurrentTax(work: Work, draft: Invoice): Invoice {
  const taxed = calculated(work, draft)
  if (taxed.automatic_tax.status === 'failed') throw calculationFailed()
  if (taxed.automatic_tax.status !== 'requires_location_inputs') return taxed
  const subscription = subscriptionOf(work, draft)
  if (subscription) {
    const off = { enabled: false, liability: null, disabled_reason: 'requires_location_inputs' } as const
    change(work, 'subscription', subscription, { automatic_tax: off }, 'customer.subscription.updated')
  }
  return withoutTax(taxed, 'finalization_requires_location_inputs')
}

function calculated(work: Work, draft: Invoice): Invoice {
  const customer = find(work, 'customer', draft.customer)
  const { address, tax_exempt } = customer
  const subscription = subscriptionOf(work, draft) ?? { default_payment_method: null }
  const current = {
    ...draft,
    customer_address: address,
    customer_tax_exempt: tax_exempt,
    last_finalization_error: null,
  }
  return withTax(work, current, placeOfBilled(work, subscription, customer))
}

export const calculationFailed = () =>
  invalid('Tax calculation for the transaction failed. Retry the request.', undefined, FAILED)

/** True if the draft couldn't be finalized; it then stays a draft, with the error on it. */
export function failedToFinalize(work: Work, draft: Invoice): boolean {
  const taxed = calculated(work, draft)
  if (taxed.automatic_tax.status !== 'failed') return false
  const { body } = calculationFailed()
  const { code = FAILED, doc_url = '', message } = body
  const failed = change(work, 'invoice', taxed, {
    automatically_finalizes_at: null,
    last_finalization_error: { code, doc_url, message, type: 'invalid_request_error' },
    next_payment_attempt: null,
  })
  emit(work, 'invoice.finalization_failed', failed)
  return true
}
