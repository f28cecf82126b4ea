import { flag, hash, oneOf, required } from '../http/fields.ts'
import type { SubscriptionAutomaticTax } from '../model/tax.ts'

export const automaticTaxFields = () =>
  hash({ enabled: required(flag()), liability: hash({ type: required(oneOf('self')) }) })

export function automaticTax(enabled: boolean): SubscriptionAutomaticTax {
  return { disabled_reason: null, enabled, liability: enabled ? { type: 'self' } : null }
}
