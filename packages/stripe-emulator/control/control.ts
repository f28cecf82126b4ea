import type { DeliveryFaults } from '../webhooks/delivery-faults.ts'
import type { DeliveryWorker } from '../webhooks/delivery-worker.ts'
import type { Queue } from '../webhooks/queue.ts'
import type { Account } from '../work.ts'
import { createBank } from './bank.ts'
import type { Fault, Faults } from './faults.ts'

export type Control = ReturnType<typeof createControl>

/** Controls that tests have here and not at Stripe. */
export function createControl(
  account: Account,
  queue: Queue,
  worker: DeliveryWorker,
  faults: Faults,
  token: string,
) {
  const { store } = account
  return {
    bank: createBank(account, worker.wake),
    /** For the control paths below `/_emulator/`. */
    token,
    webhooks: {
      pause: worker.pause,
      resume: worker.resume,
      /** Replaces how delivery misbehaves; `{}` is good behavior again. */
      disturb: (how: DeliveryFaults) => queue.disturb(how),
      resend(event: string) {
        if (!store.get('event', event)) throw new Error(`There is no event ${event}.`)
        queue.resend(event)
        worker.wake()
      },
      settled: worker.settled,
      report: queue.report,
    },
    faults: { add: (fault: Fault) => faults.add(fault), clear: () => faults.clear() },
  }
}
