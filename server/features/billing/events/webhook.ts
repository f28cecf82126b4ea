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
import { isFinalAnswer, stripeErrorIn, stripeIdOf, withStripe } from '../stripe/stripe.ts'
import { queueEndOfCharges } from '../subscription/end-charges.ts'
import { syncMember } from '../subscription/sync.ts'

const TOLERANCE_SECONDS = 300
/** With these, someone may have paid for a deleted account. */
const PAID: ReadonlySet<string> = new Set(['charge.succeeded', 'payment_intent.succeeded', 'invoice.paid'])

const isEvent = (body: unknown): body is Stripe.Event => envelope.safeParse(body).success
/** PostgreSQL can't store every text that JSON can hold. */
const name = z.string().check(z.regex(/^[\w.-]{1,255}$/))
const envelope = z.object({ id: name, type: name })

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
 * Stripe is away, it is delivered again. Events about customers of another site are taken note of, and so are those that
 * Stripe itself refuses to answer for, such as about something it has deleted: another delivery would change nothing.
 */
export async function handleEvent(
  billing: Billing,
  event: Stripe.Event,
  actor: 'webhook' | 'reconciliation' = 'webhook',
): Promise<void> {
  const { database, clock, log } = billing.deps
  const about = { event: event.id, type: event.type }
  try {
    await follow(billing, event, actor)
  } catch (err) {
    if (!isFinalAnswer(err)) throw err
    if (stripeErrorIn(err)?.code === 'resource_missing')
      log.info(about, 'Stripe does not know what an event is about')
    else log.error({ ...about, err }, 'Stripe refuses what an event asks for; it is not tried again')
    await storeEvent(billing, event, null)
    await markProcessed(database.db, event, clock.now())
  }
}

async function follow(billing: Billing, event: Stripe.Event, actor: 'webhook' | 'reconciliation') {
  const { database, clock, log } = billing.deps
  const { db } = database
  const { customerId, reportedPayment } = await subjectOf(billing, event)
  if (await storeEvent(billing, event, customerId)) return
  const deletion = customerId ? await findCustomerDeletion(db, customerId) : null
  if (deletion && PAID.has(event.type)) await refundLate(billing, deletion)
  const memberId = customerId && !deletion ? await findMemberOf(db, customerId) : null
  if (!memberId) {
    if (!deletion) log.info({ event: event.id, type: event.type }, 'an event is about no one here')
    // A deleted member's customer is in no table.
    return markProcessed(db, event, clock.now(), deletion ? { customerId: null } : {})
  }
  if (event.type === 'setup_intent.succeeded') await adoptNewestCard(billing, memberId)
  await syncMember(billing, memberId, { actor, eventId: event.id }, async (tx, at) => {
    if (reportedPayment) await queueEndOfCharges(billing.deps, tx, { memberId, reportedPayment })
    await markProcessed(tx, event, at)
  })
}

async function markProcessed(
  db: DbOrTx,
  { id }: Stripe.Event,
  processedAt: Date,
  more: { customerId?: null } = {},
): Promise<void> {
  await db
    .update(billingEvents)
    .set({ processedAt, ...more })
    .where(eq(billingEvents.id, id))
}

/** Notes a delivery; true if the event is done. */
async function storeEvent(
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

const named = z.union([name, z.object({ id: name })])
/** The fields of event objects that lead to the customer. */
const subject = z.object({
  object: z.optional(z.string()),
  id: z.optional(name),
  customer: z.nullish(named),
  charge: z.nullish(named),
})

type Subject = { readonly customerId: string | null; readonly reportedPayment: string | null }
const NO_ONE: Subject = { customerId: null, reportedPayment: null }

/** About no one if it is about a product, for example, and if its shape is unknown. */
async function subjectOf({ stripe }: Billing, { data }: Stripe.Event): Promise<Subject> {
  const { data: about } = subject.safeParse(data?.object)
  if (!about) return NO_ONE
  if (about.object === 'customer') return { ...NO_ONE, customerId: about.id ?? null }
  if (about.customer) return { ...NO_ONE, customerId: stripeIdOf(about.customer) }
  // Disputes and early fraud warnings only name their charge.
  const { charge: id } = about
  if (!id) return NO_ONE
  const { customer, payment_intent } = await withStripe(() => stripe.charges.retrieve(stripeIdOf(id)))
  const customerId = customer && stripeIdOf(customer)
  if (about.object !== 'radar.early_fraud_warning' || !payment_intent) return { ...NO_ONE, customerId }
  const { data: reports } = await withStripe(() =>
    stripe.radar.earlyFraudWarnings.list({ charge: stripeIdOf(id), limit: 1 }),
  )
  return { customerId, reportedPayment: reports.length > 0 ? stripeIdOf(payment_intent) : null }
}
