import type { PaymentMethod } from '../model/customer.ts'
import type { NextAction } from '../model/intent.ts'
import type { Work } from '../work.ts'
import { cardNamed } from './test-cards.ts'

/** Whether the card's issuer wants authentication now. */
export function wantsHolder(method: PaymentMethod, offSession: boolean): boolean {
  const { authentication } = cardNamed(method._card)
  if (authentication === 'always') return true
  if (authentication === 'unless_set_up') return !method._authenticated
  return authentication === 'on_session' && !offSession
}

/** A page of the emulator with Complete and Fail that returns to `returnUrl`. */
export function authenticationStep(
  work: Work,
  intent: { id: string; client_secret: string },
  returnUrl: string | null,
): NextAction {
  const url = `${work.base}/authenticate/${intent.id}?client_secret=${encodeURIComponent(intent.client_secret)}`
  if (returnUrl) return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
}
