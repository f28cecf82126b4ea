import { visible } from '../work.ts'
import type { Result } from './route.ts'

const hidden: Record<string, string[]> = {
  payment_intent: [
    'amount_capturable',
    'amount_received',
    'application',
    'application_fee_amount',
    'customer',
    'customer_account',
    'latest_charge',
    'metadata',
    'on_behalf_of',
    'payment_method_options',
    'review',
    'statement_descriptor',
    'statement_descriptor_suffix',
    'transfer_data',
    'transfer_group',
  ],
  payment_method: ['metadata', 'customer_account'],
  setup_intent: ['application', 'customer', 'customer_account', 'latest_attempt', 'metadata', 'on_behalf_of'],
}

/** An object as the publishable key may see it, without the customer and the merchant's notes. */
export function publicView(result: Result): Result {
  const left = new Set(hidden[String(result.object)] ?? [])
  return Object.fromEntries(Object.entries(visible(result)).filter(([key]) => !left.has(key)))
}
