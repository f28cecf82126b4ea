import { parentPort, workerData } from 'node:worker_threads'
import { createGuardedFetch } from './guarded-fetch.ts'
import type { VerifierAnswer, VerifierJob } from './run-verifier.ts'

/**
 * One check in a separate thread: the verifier's libraries have no limits and use the global `fetch`, so here it is ours,
 * and the thread is terminated at its limits.
 */
const { credential, local, lists, loopback, registry } = workerData as VerifierJob
const guarded = createGuardedFetch({ local, lists, loopback })
// From here on nothing in this thread reaches the network except through the guard.
Object.assign(globalThis, { fetch: guarded.fetch })

const { verifyCredential } = await import('@digitalcredentials/verifier-core')
const result = await verifyCredential({
  // The library itself refuses what isn't a credential.
  credential: credential as Parameters<typeof verifyCredential>[0]['credential'],
  knownDIDRegistries: [{ name: 'known', type: 'dcc-legacy', url: registry }],
})
const answer: VerifierAnswer = {
  log: (result.log ?? []).map((entry) => {
    const { id, valid, error } = entry as { id: string; valid?: boolean; error?: { name: string } }
    return { id, valid: valid ?? null, error: error?.name ?? null }
  }),
  errors: (result.errors ?? []).map(({ name, message }) => ({ name: name ?? '', message: String(message) })),
  unreached: [...guarded.failed],
}
parentPort?.postMessage(answer)
