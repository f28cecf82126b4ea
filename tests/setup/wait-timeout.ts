import { vi } from 'vitest'

const WAIT_MS = 20_000
const { waitFor } = vi

/** Waits end as soon as their condition is met. Their length isn't tested, so that a busy machine has time. */
function waitLonger<T>(...[callback, options]: Parameters<typeof waitFor<T>>): Promise<T> {
  const given = typeof options === 'number' ? { timeout: options } : options
  return waitFor(callback, { ...given, timeout: Math.max(WAIT_MS, given?.timeout ?? 0) })
}

// Files that share a worker share `vi`.
if (waitFor.name !== waitLonger.name) Object.assign(vi, { waitFor: waitLonger })
