import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { type Random, seededRandom } from '#shared/domain/activity.ts'

/** What a network does to packets in one direction. What is left out is perfect. */
export type Conditions = {
  /** Share of packets that are lost, 0 to 1. */
  readonly loss?: number
  readonly delayMs?: number
  /** Packets above the rate wait; those that would wait longer than `queueMs` are dropped (a drop-tail queue). */
  readonly limit?: { readonly bitsPerSecond: number; readonly queueMs: number }
  /** This share of packets leaves later, so that others overtake them. */
  readonly reorder?: { readonly share: number; readonly byMs: number }
}

/** A member's network: to the relay and back. */
export type Network = { readonly up: Conditions; readonly down: Conditions }

export const PERFECT: Network = { up: {}, down: {} }
export const BLACKOUT: Network = { up: { loss: 1 }, down: { loss: 1 } }

export type UdpProxy = {
  readonly port: number
  /** From the next packet on, for every client. */
  use(network: Network): void
  readonly passed: number
  readonly dropped: number
  stop(): Promise<void>
}

/** IPv4 and UDP headers count toward the rate. */
const HEADER_BYTES = 28
/** What a limited line sends at once after a pause. */
const BURST_MS = 20

/**
 * A UDP proxy on loopback in front of `targetPort`, such as a TURN server's. Each client address has its own line, so one
 * client's packets don't use up another's rate. The same seed drops the same packets of the same traffic.
 */
export async function startUdpProxy(targetPort: number, seed = 1): Promise<UdpProxy> {
  const random = seededRandom(seed)
  const near = createSocket('udp4')
  const clients = new Map<string, Client>()
  const counts = { passed: 0, dropped: 0 }
  let network = PERFECT
  const lineTo = (send: (packet: Buffer) => void) => {
    const line = createLine(random)
    const queue = createDelayQueue(send)
    const put = (packet: Buffer, conditions: Conditions) => {
      const now = performance.now()
      const leavesAt = line.leavesAt(packet.length, now, conditions)
      counts[leavesAt === null ? 'dropped' : 'passed'] += 1
      if (leavesAt !== null) queue.add(packet, leavesAt)
    }
    return { put, stop: queue.stop }
  }
  const open = (port: number, address: string): Client => {
    const far = createSocket('udp4')
    // A relay that is down refuses packets; to the client they are lost.
    far.on('error', () => {})
    const up = lineTo((packet) => far.send(packet, targetPort, '127.0.0.1'))
    const down = lineTo((packet) => near.send(packet, port, address))
    far.on('message', (packet) => down.put(packet, network.down))
    return { far, up, down }
  }
  near.on('message', (packet, { port, address }) => {
    const name = `${address}:${port}`
    const client = clients.get(name) ?? open(port, address)
    clients.set(name, client)
    client.up.put(packet, network.up)
  })
  near.bind(0, '127.0.0.1')
  await once(near, 'listening')
  return {
    port: near.address().port,
    use: (next) => {
      network = next
    },
    get passed() {
      return counts.passed
    },
    get dropped() {
      return counts.dropped
    },
    stop: async () => {
      for (const { far, up, down } of clients.values()) {
        up.stop()
        down.stop()
        far.close()
      }
      near.close()
      await once(near, 'close')
    },
  }
}

type QueuedLine = { put(packet: Buffer, conditions: Conditions): void; stop(): void }
type Client = { far: Socket; up: QueuedLine; down: QueuedLine }

/** Decides when a packet leaves at the other end, in the milliseconds of `now`. Null if it is dropped. */
export function createLine(random: Random) {
  let isFreeAt = Number.NEGATIVE_INFINITY
  return {
    leavesAt(bytes: number, now: number, { loss = 0, delayMs = 0, limit, reorder }: Conditions) {
      if (random() < loss) return null
      let sentAt = now
      if (limit) {
        const startsAt = Math.max(isFreeAt, now - BURST_MS)
        if (startsAt - now > limit.queueMs) return null
        isFreeAt = startsAt + ((bytes + HEADER_BYTES) * 8_000) / limit.bitsPerSecond
        sentAt = Math.max(now, isFreeAt)
      } else isFreeAt = Number.NEGATIVE_INFINITY
      const isLate = reorder !== undefined && random() < reorder.share
      return sentAt + delayMs + (isLate ? reorder.byMs : 0)
    },
  }
}

/** Sends each packet at its time; packets of the same time in the order they came. */
function createDelayQueue(send: (packet: Buffer) => void) {
  const held: { packet: Buffer; at: number }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const sendDue = () => {
    const now = performance.now()
    const later = held.findIndex(({ at }) => at > now)
    for (const { packet } of held.splice(0, later < 0 ? held.length : later)) send(packet)
    clearTimeout(timer)
    timer = held[0] && setTimeout(sendDue, Math.ceil(held[0].at - now))
  }
  return {
    add(packet: Buffer, at: number) {
      const after = held.findLastIndex((other) => other.at <= at)
      held.splice(after + 1, 0, { packet, at })
      sendDue()
    },
    stop() {
      clearTimeout(timer)
      held.length = 0
    },
  }
}
