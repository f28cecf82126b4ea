import { createHash } from 'node:crypto'
import { and, eq, gte, lt } from 'drizzle-orm'
import { DAY_MS } from '#shared/domain/durations.ts'
import type { DbOrTx } from '../client.ts'
import { profileViews, users } from '../schema/index.ts'
import { MEMBERS, memberId } from './members.ts'
import { isoDay, monthStart } from './times.ts'

const VIEWS = 48

/** Gives Maya 48 profile views in the month (UTC) of `now`, unless the month has views already or she is gone. */
export async function topUpViews(tx: DbOrTx, now: Date): Promise<void> {
  const maya = memberId('maya')
  const thisMonth = and(
    eq(profileViews.memberId, maya),
    gte(profileViews.viewedOn, isoDay(monthStart(now))),
    lt(profileViews.viewedOn, isoDay(monthStart(now, 1))),
  )
  const [member] = await tx.select({ id: users.id }).from(users).where(eq(users.id, maya))
  const [view] = await tx.select({ viewer: profileViews.viewer }).from(profileViews).where(thisMonth).limit(1)
  if (!member || view) return
  await tx.insert(profileViews).values(viewRows(now)).onConflictDoNothing()
}

/** One view by each other member and the rest by visitors, spread over the month so far. */
function viewRows(now: Date): (typeof profileViews.$inferInsert)[] {
  const members = MEMBERS.filter((member) => member.handle !== 'maya').map((member) =>
    memberId(member.handle),
  )
  const visitors = Array.from({ length: VIEWS - members.length }, (_, i) => visitorHash(i))
  const viewers = members.flatMap((member, i) => [member, ...visitors.slice(i, i + 1)])
  const first = monthStart(now).getTime()
  return viewers.map((viewer, i) => {
    const day = Math.floor((i * now.getUTCDate()) / VIEWS)
    return { memberId: memberId('maya'), viewer, viewedOn: isoDay(new Date(first + day * DAY_MS)) }
  })
}

function visitorHash(visitor: number): string {
  return createHash('sha256').update(`demo visitor ${visitor}`).digest('hex')
}
