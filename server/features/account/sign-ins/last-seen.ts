import type { Deps } from '#server/deps.ts'
import { touchSignIn } from './repo.ts'

const EVERY_MS = 60 * 60_000
/** Remembered sign-ins; beyond this some are written twice within an hour. */
const CACHE_MAX = 50_000

/** Records that a sign-in is in use, at most once an hour, without delaying the request. */
export function createLastSeen({ database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>) {
  const written = new Map<string, number>()
  return (sid: string): void => {
    const now = clock.now().getTime()
    if (now - (written.get(sid) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return
    if (written.size >= CACHE_MAX) written.clear()
    written.set(sid, now)
    touchSignIn(database.db, sid, new Date(now), new Date(now - EVERY_MS)).catch((err: unknown) => {
      written.delete(sid)
      log.warn({ err }, 'could not note that a sign-in is in use')
    })
  }
}
