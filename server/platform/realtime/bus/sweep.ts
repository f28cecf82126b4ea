import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { timed } from '../timed-query.ts'

const SWEEP_EVERY_MS = 30_000
const SWEEP = `delete from realtime_payloads where created_at < now() - interval '1 minute'`

/** Deletes stored payloads that every node had a minute to read. */
export function startPayloadSweep(pool: Pool, log: FastifyBaseLogger): { stop(): void } {
  const timer = setInterval(() => {
    pool
      .query(timed(SWEEP, []))
      .catch((err: unknown) => log.warn({ err }, 'could not sweep realtime payloads'))
  }, SWEEP_EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
