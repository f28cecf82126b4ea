import type { Deps } from '#server/deps.ts'
import { isPremiumMember } from '#server/features/members/public.ts'
import type { Recommendation } from '#shared/contracts/jobs.ts'
import { presentFound } from '../present.ts'
import { findNewest } from '../repo.ts'
import { type FitOrders, fittingJobs } from './order.ts'
import { readOwnSide } from './own-side.ts'
import { readFitPage } from './page.ts'

type JobDeps = Pick<Deps, 'database' | 'clock' | 'storage'>

export async function recommendJobs(
  deps: JobDeps,
  fit: FitOrders,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<Recommendation> {
  const { db } = deps.database
  const side = await readOwnSide(deps, memberId)
  if (!side) return { jobs: [], needsProfile: true, matches: 0 }
  const now = deps.clock.now()
  const viewed = { viewerId: memberId, search: { country: side.country } }
  const order = side.hasText ? await fit.orderFor(side, viewed, null) : null
  const matches = order ? fittingJobs(order).length : side.hasText ? null : 0
  const rows = order
    ? (await readFitPage(db, { ...order, rest: null }, viewed, { after: null, size: limit, now })).rows
    : (await findNewest(db, { viewerId: memberId, country: side.country, now, limit })).map((row) => ({
        row,
        entry: null,
      }))
  const showsMatch = order !== null && (await isPremiumMember(db, memberId, now))
  const jobs = await presentFound(db, rows, { viewerId: memberId, now, showsMatch })
  return { jobs, needsProfile: !side.hasText, matches }
}
