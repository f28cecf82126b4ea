import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbedded } from '../../server/db/embedded.ts'
import { type Env, readEnv } from '../../server/env.ts'

/** Time for `run` to clean up, once told to stop, before its database goes away. */
const CLEAN_UP_MS = 2_000

type Place = { readonly env: Env; readonly url: string }

/**
 * Runs with the configured database. The embedded one is started and always stopped, also when `stopping` is aborted. A
 * statement in progress then fails with its connection.
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

/** Rejects some time after the abort, so that code that ignores it isn't waited for. */
async function abandonAfter(stopping: AbortSignal): Promise<never> {
  await once(stopping, 'abort')
  await delay(CLEAN_UP_MS)
  throw stopping.reason
}
