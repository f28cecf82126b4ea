import type { Store } from '../store.ts'
import { count, createDeliveryPicker, type Delivery, deliveryOf } from './delivery-picker.ts'

export type Queue = ReturnType<typeof createQueue>

/** Delays after the first, second, ... failed attempt; after the last the delivery is given up. */
const usualRetriesMs = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 10_800_000]

/** Deliveries are stored, so they outlive the process. */
export function createQueue(store: Store, retriesMs: number[] = usualRetriesMs) {
  const picker = createDeliveryPicker(store)
  const finish = (id: number, state: string, answer: string) =>
    store.run('update deliveries set state = ?, answer = ? where id = ?', state, answer, id)

  return {
    pending: () => count(store, "select count(*) as count from deliveries where state = 'pending'"),
    disturb: picker.disturb,
    /** The next delivery due now, or null. Applies requested losses and delays. */
    next(now: number): Delivery | null {
      for (;;) {
        const delivery = picker.pick(now)
        if (!delivery) return null
        if (picker.delays(delivery, now)) continue
        if (delivery.attempt > 0 || !picker.loses(delivery)) return delivery
        finish(delivery.id, 'lost', 'on demand')
      }
    },
    delivered(delivery: Delivery, answer: string) {
      store.transaction(() => {
        finish(delivery.id, 'delivered', answer)
        const event = store.get('event', delivery.event)
        if (event) store.put('event', { ...event, pending_webhooks: Math.max(0, event.pending_webhooks - 1) })
        if (copied(store, delivery)) return
        for (let copy = 0; copy < picker.duplicates(); copy += 1) enqueue(store, delivery)
      })
    },
    failed(delivery: Delivery, answer: string) {
      const wait = retriesMs[delivery.attempt]
      if (wait === undefined) return finish(delivery.id, 'given_up', answer)
      const sql = 'update deliveries set attempt = attempt + 1, due = ?, answer = ? where id = ?'
      return store.run(sql, Date.now() + wait, answer, delivery.id)
    },
    dropped: (delivery: Delivery, answer: string) => finish(delivery.id, 'dropped', answer),
    /** Delivers an event again to all endpoints, whatever happened to it. */
    resend(event: string) {
      for (const { id } of store.all('webhook_endpoint')) enqueue(store, { event, endpoint: id })
    },
    /** The latest 200, newest first. */
    report: () =>
      store.rows('select * from deliveries order by id desc limit 200').map((row) => ({
        ...deliveryOf(row),
        type: store.get('event', String(row.event))?.type ?? null,
        state: String(row.state),
        answer: row.answer === null ? null : String(row.answer),
      })),
  }
}

function enqueue(store: Store, { event, endpoint }: { event: string; endpoint: string }) {
  store.run('insert into deliveries (event, endpoint, due) values (?, ?, ?)', event, endpoint, Date.now())
}

/** Whether this event was already delivered to the endpoint, so that copies aren't copied. */
function copied(store: Store, { event, endpoint, id }: Delivery): boolean {
  const sql = 'select 1 from deliveries where event = ? and endpoint = ? and id < ? limit 1'
  return store.rows(sql, event, endpoint, id).length > 0
}
