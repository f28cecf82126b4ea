import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { DbOrTx } from '#server/db/client.ts'
import { billingEvents } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findMemberOf } from '../accounts.ts'
import type { Billing } from '../billing.ts'
import { findCustomerDeletion, refundLate } from '../customer/customer-deletion.task.ts'
import { adoptNewestCard } from '../paying/cards.ts'
import { stripeIdOf, withStripe } from '../stripe/stripe.ts'
import { syncMember } from './sync.ts'

const TOLERANCE_SECONDS = 300
/** With these, someone may have paid for a deleted account. */
const PAID: ReadonlySet<string> = new Set(['charge.succeeded', 'payment_intent.succeeded', 'invoice.paid'])

const isEvent = (body: unknown): body is Stripe.Event => envelope.safeParse(body).success
const envelope = z.object({ id: z.string().check(z.minLength(1), z.maxLength(255)), type: z.string() })

/**
 * The event of a delivery signed by Stripe within the last 5 minutes. Throws `webhook_not_valid` for a missing, wrong or old
 * signature, and for one from the future, which Stripe's own check accepts.
 */
export function readEvent({ deps, stripe }: Billing, body: Buffer, signature: unknown): Stripe.Event {
  const now = deps.clock.now().getTime()
  if (typeof signature !== 'string') throw new AppError('webhook_not_valid')
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1])
  if (!(Math.abs(now / 1000 - signedAt) <= TOLERANCE_SECONDS)) throw new AppError('webhook_not_valid')
  try {
    const { webhookSecret } = deps.stripe
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now,
    )
    if (isEvent(event)) return event
  } catch (cause) {
    throw new AppError('webhook_not_valid', { cause })
  }
  throw new AppError('webhook_not_valid')
}

/**
 * An event only says whose state to sync. It is marked as processed together with the result: if the process is killed or
 * Stripe refuses, it is delivered again.
 */
export async function handleEvent(
  billing: Billing,
  event: Stripe.Event,
  actor: 'webhook' | 'reconciliation' = 'webhook',
): Promise<void> {
  const { db } = billing.deps.database
  const customerId = await customerIn(billing, event)
  if (await isProcessed(billing, event, customerId)) return
  const deletion = customerId ? await findCustomerDeletion(db, customerId) : null
  const done = (tx: DbOrTx, processedAt: Date) =>
    tx
      .update(billingEvents)
      // A deleted member's customer is in no table.
      .set({ processedAt, ...(deletion && { customerId: null }) })
      .where(eq(billingEvents.id, event.id))
      .then(() => {})

  if (deletion && PAID.has(event.type)) await refundLate(billing, deletion)
  const memberId = customerId && !deletion ? await findMemberOf(db, customerId) : null
  if (!memberId) return done(db, billing.deps.clock.now())
  if (event.type === 'setup_intent.succeeded') await adoptNewestCard(billing, memberId)
  await syncMember(billing, memberId, { actor, eventId: event.id }, done)
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

const named = z.union([z.string(), z.object({ id: z.string() })])
/** The fields of event objects that identify the customer. */
const subject = z.object({
  object: z.optional(z.string()),
  id: z.optional(z.string()),
  customer: z.nullish(named),
  charge: z.nullish(named),
})

/** Null for an event about no one, such as a product, and for unknown shapes. */
async function customerIn({ stripe }: Billing, { data }: Stripe.Event): Promise<string | null> {
  const { data: about } = subject.safeParse(data?.object)
  if (!about) return null
  if (about.object === 'customer') return about.id ?? null
  if (about.customer) return stripeIdOf(about.customer)
  // A dispute only names its charge.
  const { charge: id } = about
  if (about.object !== 'dispute' || !id) return null
  const charge = await withStripe(() => stripe.charges.retrieve(stripeIdOf(id)))
  return charge.customer ? stripeIdOf(charge.customer) : null
}
