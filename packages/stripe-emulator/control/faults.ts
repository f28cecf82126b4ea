/**
 * What goes wrong on demand. `reset_before` closes the connection before anything is done, `reset_after` once it is
 * done; `timeout_after` does it and then keeps silent for `ms`; `latency` waits `ms` before doing it.
 */
export type Fault = {
  kind: 'reset_before' | 'reset_after' | 'timeout_after' | 'latency' | 'rate_limit' | 'server_error'
  /** Only requests of this method, and whose path holds this text. */
  method?: string
  path?: string
  ms?: number
  /** How many requests it meets; 1 unless told. */
  times?: number
}

export type Faults = ReturnType<typeof createFaults>

export function createFaults() {
  const waiting: { fault: Fault; left: number }[] = []
  return {
    add(fault: Fault) {
      waiting.push({ fault, left: fault.times ?? 1 })
    },
    clear() {
      waiting.length = 0
    },
    take(method: string, path: string): Fault | null {
      const entry = waiting.find(({ fault, left }) => left > 0 && meets(fault, method, path))
      if (!entry) return null
      entry.left -= 1
      return entry.fault
    },
  }
}

function meets(fault: Fault, method: string, path: string): boolean {
  return (!fault.method || fault.method === method) && (!fault.path || path.includes(fault.path))
}
