import { parentPort, workerData } from 'node:worker_threads'
import { createGuardedFetch } from './guarded-fetch.ts'
import type { VerifierJob } from './run-verifier.ts'

/** One check in a separate thread, because the libraries have no limits on time and memory; the thread has. */
const { signed, local, needed, loopback, now } = workerData as VerifierJob
const guarded = createGuardedFetch({ local, needed, loopback })
// After this, nothing in this thread reaches the network except through the guard.
Object.assign(globalThis, { fetch: guarded })

const { verify } = await import('../signature/verify.ts')
const read = async (url: string) => {
  const response = await guarded(url)
  return response.ok ? response.text() : null
}
parentPort?.postMessage(await verify(signed, read, new Date(now)))
