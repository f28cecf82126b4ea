import { parentPort, workerData } from 'node:worker_threads'
import { createGuardedFetch } from './guarded-fetch.ts'
import type { VerifierJob } from './run-verifier.ts'

/** The libraries don't limit time and memory, but the thread does. */
const { signed, local, needed, loopback, now } = workerData as VerifierJob
const guarded = createGuardedFetch({ local, needed, loopback })
// From here on, nothing in this thread reaches the network except through the guard.
Object.assign(globalThis, { fetch: guarded })

const { verify } = await import('../signature/verify.ts')
const read = async (url: string) => {
  const response = await guarded(url)
  return response.ok ? response.text() : null
}
parentPort?.postMessage(await verify(signed, read, new Date(now)))
