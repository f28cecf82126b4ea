import type { Store } from '../store.ts'
import type { Courier } from '../webhooks/courier.ts'
import type { Disturbance } from '../webhooks/disturbance.ts'
import type { Queue } from '../webhooks/queue.ts'
import type { Fault, Faults } from './faults.ts'

export type Control = ReturnType<typeof createControl>

/** Controls that tests have here and not at Stripe. */
export function createControl(store: Store, queue: Queue, courier: Courier, faults: Faults, token: string) {
  return {
    /** For the control paths below `/_emulator/`. */
    token,
    webhooks: {
      pause: courier.pause,
      resume: courier.resume,
      /** Replaces how delivery misbehaves; `{}` is good behavior again. */
      disturb: (how: Disturbance) => queue.disturb(how),
      resend(event: string) {
        if (!store.get('event', event)) throw new Error(`There is no event ${event}.`)
        queue.resend(event)
        courier.wake()
      },
      settled: courier.settled,
      report: queue.report,
    },
    faults: { add: (fault: Fault) => faults.add(fault), clear: () => faults.clear() },
  }
}
