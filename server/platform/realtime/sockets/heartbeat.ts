import type { SocketConnection } from './connection.ts'

/** A socket silent for this long is dead. */
const SILENCE_MAX_MS = 10_000
const TURN_MS = 2_500
const SLOTS = 10

/**
 * Pings sockets that were quiet for a turn and terminates dead ones. One timer for all: sockets are spread over slots, one
 * slot per tick, so thousands aren't pinged at once.
 */
export class SocketHeartbeat {
  readonly #slots = Array.from({ length: SLOTS }, () => new Set<SocketConnection>())
  readonly #timer = setInterval(() => this.#tick(), TURN_MS / SLOTS)
  #next = 0

  add(connection: SocketConnection): void {
    const smallest = this.#slots.reduce((least, slot) => (slot.size < least.size ? slot : least))
    smallest.add(connection)
  }

  remove(connection: SocketConnection): void {
    for (const slot of this.#slots) if (slot.delete(connection)) return
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #tick(): void {
    const slot = this.#slots[this.#next]
    this.#next = (this.#next + 1) % SLOTS
    const now = performance.now()
    for (const connection of slot ?? []) {
      const silence = now - connection.lastFrameAt
      if (silence >= SILENCE_MAX_MS) connection.terminate()
      else if (silence >= TURN_MS) connection.ping()
    }
  }
}
