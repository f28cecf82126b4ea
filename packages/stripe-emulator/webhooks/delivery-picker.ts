import type { Store } from '../store.ts'
import { type DeliveryFaults, seededRandom } from './delivery-faults.ts'

export type Delivery = { id: number; event: string; endpoint: string; attempt: number; due: number }

/** Chooses the next delivery and applies the requested faults. */
export function createDeliveryPicker(store: Store) {
  let how: DeliveryFaults = {}
  let random = seededRandom(1)
  const delayed = new Set<number>()

  return {
    disturb(given: DeliveryFaults) {
      how = given
      random = seededRandom(given.seed ?? 1)
    },
    duplicates: () => how.duplicates ?? 0,
    pick(now: number): Delivery | null {
      const waiting = "from deliveries where state = 'pending' and due <= ?"
      const among = () => count(store, `select count(*) as count ${waiting}`, now)
      const skip = how.shuffle ? Math.floor(random() * among()) : 0
      const sql = `select * ${waiting} order by id limit 1 offset ?`
      const [row] = store.rows(sql, now, skip)
      return row ? deliveryOf(row) : null
    },
    delays({ id, attempt }: Delivery, now: number): boolean {
      if (!how.delayMs || attempt > 0 || delayed.has(id)) return false
      delayed.add(id)
      store.run('update deliveries set due = ? where id = ?', now + Math.ceil(random() * how.delayMs), id)
      return true
    },
    loses({ event }: Delivery): boolean {
      const type = store.get('event', event)?.type ?? ''
      return Boolean(how.loseTypes?.includes(type)) || random() < (how.lose ?? 0)
    },
  }
}

export function count(store: Store, sql: string, ...values: number[]): number {
  return Number(store.rows(sql, ...values)[0]?.count ?? 0)
}

export const deliveryOf = (row: Record<string, unknown>): Delivery => ({
  id: Number(row.id),
  event: String(row.event),
  endpoint: String(row.endpoint),
  attempt: Number(row.attempt),
  due: Number(row.due),
})
