/**
 * Faults on demand. `reset_before` closes the connection before anything is done, `reset_after` afterwards; `timeout_after`
 * does the work and then stays silent for `ms`; `latency` waits `ms` first.
 */
export type Fault = {
  kind: 'reset_before' | 'reset_after' | 'timeout_after' | 'latency' | 'rate_limit' | 'server_error'
  method?: string
  path?: string
  ms?: number
  /** How many requests it affects; 1 by default. */
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
      const entry = waiting.find(({ fault, left }) => left > 0 && matches(fault, method, path))
      if (!entry) return null
      entry.left -= 1
      return entry.fault
    },
  }
}

function matches(fault: Fault, method: string, path: string): boolean {
  return (!fault.method || fault.method === method) && (!fault.path || path.includes(fault.path))
}
