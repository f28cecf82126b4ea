import type { SetupOutcome } from '../payments/setup.ts'
import { change, type Work } from '../work.ts'

/** A trial that asked for a card has one now and will charge it. */
export function followUpSetup(work: Work, { kind, intent }: SetupOutcome) {
  if (kind !== 'succeeded' || !intent._subscription || !intent.payment_method) return
  const subscription = work.store.get('subscription', intent._subscription)
  if (!subscription || subscription.ended_at !== null) return
  const patch = { default_payment_method: intent.payment_method, pending_setup_intent: null }
  change(work, 'subscription', subscription, patch, 'customer.subscription.updated')
}
