import { parentPort, workerData } from 'node:worker_threads'
import { createGuardedFetch } from './guarded-fetch.ts'
import type { VerifierAnswer, VerifierJob } from './run-verifier.ts'

/**
 * One check, in a thread of its own: the verifier's libraries know no limits and take what `fetch` is there, so here it
 * is ours, and the thread ends when its time or memory does.
 */
// Only `runVerifier` starts this file.
const { credential, local, lists, loopback, registry } = workerData as VerifierJob
const guarded = createGuardedFetch({ local, lists, loopback })
// After the next line nothing in this thread reaches the network but through the guard.
Object.assign(globalThis, { fetch: guarded.fetch })

const { verifyCredential } = await import('@digitalcredentials/verifier-core')
const result = await verifyCredential({
  // What is not a credential is refused by the library itself, in its answer.
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
