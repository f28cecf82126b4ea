import type { Conditions, Network } from './udp-proxy.ts'

const bothWays = (conditions: Conditions): Network => ({ up: conditions, down: conditions })
const limitedTo = (kilobits: number) => bothWays({ limit: { bitsPerSecond: kilobits * 1_000, queueMs: 300 } })

/** Each member's network to the relay. Between two members: the loss and reordering of one, and twice the delay. */
export const NETWORKS = {
  'no loss': { up: {}, down: {} },
  '3 % loss': { up: { loss: 0.03 }, down: {} },
  '10 % loss': { up: { loss: 0.1 }, down: {} },
  '200 ms': bothWays({ delayMs: 100 }),
  reordering: { up: { reorder: { share: 0.2, byMs: 30 } }, down: {} },
  '300 kbit/s': limitedTo(300),
  '70 kbit/s': limitedTo(70),
} as const satisfies Record<string, Network>
