import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { DbOrTx } from '#server/db/client.ts'
import { billingEvents } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import { findMemberOf } from './accounts.ts'
import type { Billing } from './billing.ts'
import { adoptCardOf } from './cards.ts'
import { syncMember } from './sync.ts'

const TOLERANCE_SECONDS = 300

/**
 * The event of a delivery that Stripe signed within the last 5 minutes. Throws `webhook_not_valid` where the signature is
 * missing, wrong, old, or from the future, which Stripe's own check lets pass.
 */
export function readEvent({ deps, stripe }: Billing, body: Buffer, signature: unknown): Stripe.Event {
  const now = deps.clock.now().getTime()
  if (typeof signature !== 'string') throw new AppError('webhook_not_valid')
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1])
  if (!(Math.abs(now / 1000 - signedAt) <= TOLERANCE_SECONDS)) throw new AppError('webhook_not_valid')
  try {
    const { webhookSecret } = deps.stripe
    return stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now)
  } catch (cause) {
    throw new AppError('webhook_not_valid', { cause })
  }
}

/**
 * An event only says whose state to look at. It counts as processed together with what the look found: killed in between,
 * or refused by Stripe, it is delivered again and looks again.
 */
export async function handleEvent(billing: Billing, event: Stripe.Event): Promise<void> {
  const { db } = billing.deps.database
  const customerId = customerIn(event)
  if (await isProcessed(billing, event, customerId)) return
  const done = (tx: DbOrTx, processedAt: Date) =>
    tx
      .update(billingEvents)
      .set({ processedAt })
      .where(eq(billingEvents.id, event.id))
      .then(() => {})

  const memberId = customerId ? await findMemberOf(db, customerId) : null
  if (!memberId) return done(db, billing.deps.clock.now())
  if (event.type === 'setup_intent.succeeded') await adoptCardOf(billing, memberId, event.data.object.id)
  await syncMember(billing, memberId, { actor: 'webhook', eventId: event.id }, done)
}

async function isProcessed(
  { deps }: Billing,
  { id, type }: Stripe.Event,
  customerId: string | null,
): Promise<boolean> {
  const [row] = await deps.database.db
    .insert(billingEvents)
    .values({ id, type, customerId, receivedAt: deps.clock.now() })
    .onConflictDoUpdate({
      target: billingEvents.id,
      set: { deliveries: sql`${billingEvents.deliveries} + 1` },
    })
    .returning({ processedAt: billingEvents.processedAt })
  return row?.processedAt != null
}

function customerIn({ data: { object } }: Stripe.Event): string | null {
  if ('object' in object && object.object === 'customer' && 'id' in object) return String(object.id)
  if (!('customer' in object) || !object.customer) return null
  const { customer } = object
  return typeof customer === 'string' ? customer : customer.id
}
