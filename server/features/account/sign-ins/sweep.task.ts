import { lt } from 'drizzle-orm'
import { mailedLinks, passkeyChallenges } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { SIGN_IN_IDLE_DAYS } from '#shared/domain/account/sign-ins.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { deleteIdleSessions, forgetDevices } from './repo.ts'

const TASK = 'auth.sweep'
const HOURLY = '41 * * * *'
/** By then a browser has lost its cookie. */
const DEVICE_DAYS = 400

type SweepDeps = Pick<Deps, 'database' | 'realtime' | 'clock'>

/** Ends sign-ins unused for a week, and deletes expired rows. */
export async function sweepSignIns({ database: { db }, realtime, clock }: SweepDeps): Promise<void> {
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const ended = await deleteIdleSessions(db, daysAgo(SIGN_IN_IDLE_DAYS))
  await Promise.all(ended.map((sid) => realtime.closeSignIn(sid)))
  await forgetDevices(db, daysAgo(DEVICE_DAYS))
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, now))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}

export function scheduleSignInSweep(deps: SweepDeps & Pick<Deps, 'tasks'>): void {
  deps.tasks.handle(TASK, () => sweepSignIns(deps), { cron: HOURLY, retryLimit: 2 })
}
