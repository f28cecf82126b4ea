import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbedded } from '../../server/db/embedded.ts'
import { type Env, readEnv } from '../../server/env.ts'

/** What `run` has, once told to stop, to clean up before its database goes. */
const CLEAN_UP_MS = 2_000

type Place = { readonly env: Env; readonly url: string }

/**
 * Runs with the configured database. Our own is started for it and stopped whatever happens, also when `stopping` is aborted
 * at any moment. A statement that is under way by then fails as its connection is lost.
 */
export async function withDatabase<T>(stopping: AbortSignal, run: (place: Place) => Promise<T>): Promise<T> {
  const env = readEnv(process.env)
  const log = (line: string) => console.error(line)
  const embedded = env.databaseUrl
    ? null
    : await startEmbedded({ dataDir: env.dataDir, log, signal: stopping })
  try {
    stopping.throwIfAborted()
    const url = env.databaseDirectUrl ?? embedded?.url ?? ''
    return await Promise.race([run({ env, url }), abandonAfter(stopping)])
  } finally {
    await embedded?.stop()
  }
}

/** Rejects some time after the abort: what does not listen to it is not waited for. */
async function abandonAfter(stopping: AbortSignal): Promise<never> {
  await once(stopping, 'abort')
  await delay(CLEAN_UP_MS)
  throw stopping.reason
}
