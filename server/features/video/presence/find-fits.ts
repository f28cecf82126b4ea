import { and, asc, eq, exists, gt, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { fitAlerts, users, videoParticipants } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { isOnlineNow } from '#server/features/members/public.ts'
import { publishNotification, storeNotification } from '#server/features/notifications/public.ts'
import { notPaused } from '#server/features/trust/public.ts'
import { type Repeating, repeat } from '#server/platform/tasks/repeat.ts'
import { ALL_MATCH_KEYS, compatible, type MatchKeys } from '../matching/match-keys.ts'
import { findBarred, readWaiting } from '../matching/match-rows.ts'

/** Alerts per transaction, oldest first. */
const ALERTS_MAX = 200
/** Waiting members of one kind that are compared. */
const WAITING_MAX = 20
/** Starts and arrivals of the same moment share a search. */
const SOON_MS = 300
/** Finds what a node that died was about to. */
const SEARCH_EVERY_MS = 20_000

type Looking = MatchKeys & { readonly memberId: string }

/**
 * Tells members with an alert that someone who fits is looking for a call. An alert is found and its notification stored in one
 * transaction that locks it, so it is told once, on whichever node, and a node that dies leaves it to the others.
 */
export async function findFits(deps: Deps): Promise<void> {
  const { db } = deps.database
  if (!(await hasOpenAlerts(db))) return
  const told = await db.transaction(async (tx) => {
    const looking = await findLooking(tx)
    const kinds = ALL_MATCH_KEYS.filter((kind) => looking.some((one) => compatible(one, kind)))
    const alerts = await lockAlerts(tx, kinds)
    const barred = await findBarred(
      tx,
      alerts.map(({ memberId }) => memberId),
    )
    const found = alerts.filter((alert) =>
      looking.some(
        (one) =>
          one.memberId !== alert.memberId &&
          compatible(one, alert) &&
          !barred.get(alert.memberId)?.has(one.memberId),
      ),
    )
    return tell(deps, tx, found)
  })
  await Promise.all(told.map(({ memberId, stored }) => publishNotification(deps, memberId, stored)))
}

async function tell(deps: Deps, tx: DbOrTx, found: readonly Looking[]) {
  const now = deps.clock.now()
  const ids = found.map(({ memberId }) => memberId)
  if (ids.length > 0)
    await tx.update(fitAlerts).set({ notifiedAt: now }).where(inArray(fitAlerts.memberId, ids))
  const told = []
  for (const memberId of ids) {
    const stored = await storeNotification(tx, memberId, { kind: 'someone_fits' }, now)
    for (const hook of deps.hooks.onSomeoneFits) await hook(deps, tx, memberId)
    told.push({ memberId, stored })
  }
  return told
}

const isOpen = and(isNull(fitAlerts.notifiedAt), gt(fitAlerts.expiresAt, sql`now()`))

async function hasOpenAlerts(db: Db): Promise<boolean> {
  const rows = await db.select({ id: fitAlerts.memberId }).from(fitAlerts).where(isOpen).limit(1)
  return rows.length > 0
}

/** Those who wait for a random call, and those who asked for an alert and have a page open. */
async function findLooking(tx: DbOrTx): Promise<Looking[]> {
  const [waiting, online] = [
    await readWaiting(
      tx,
      ALL_MATCH_KEYS.map((kind) => ({ ...kind, most: WAITING_MAX })),
    ),
    await tx
      .select({ memberId: fitAlerts.memberId, has: fitAlerts.has, wants: fitAlerts.wants })
      .from(fitAlerts)
      .innerJoin(users, eq(users.id, fitAlerts.memberId))
      .where(and(isOpen, eq(users.isAdmin, false), isOnlineNow(tx), notPaused(users.id), isFree(tx)))
      .limit(ALERTS_MAX),
  ]
  return [...waiting, ...online]
}

function lockAlerts(tx: DbOrTx, kinds: readonly MatchKeys[]): Promise<Looking[]> {
  if (kinds.length === 0) return Promise.resolve([])
  const { memberId, has, wants, createdAt } = fitAlerts
  const isOfKind = sql.join(
    kinds.map((kind) => sql`(${kind.has}, ${kind.wants})`),
    sql`, `,
  )
  return tx
    .select({ memberId, has, wants })
    .from(fitAlerts)
    .where(and(isOpen, isFree(tx), sql`(${has}, ${wants}) in (${isOfKind})`))
    .orderBy(asc(createdAt))
    .limit(ALERTS_MAX)
    .for('no key update', { skipLocked: true })
}

/** In no call, and not waiting: who waits is matched without being told. */
function isFree(tx: DbOrTx): SQL {
  const own = alias(videoParticipants, 'own')
  return not(
    exists(
      tx
        .select({ one: sql`1` })
        .from(own)
        .where(and(eq(own.memberId, fitAlerts.memberId), eq(own.isOpen, true))),
    ),
  )
}

/** Searches a moment after `soon`, and from time to time. */
export function startFindingFits(deps: Deps): Repeating & { soon(): void } {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  const search = () => {
    running = running.then(() =>
      findFits(deps).catch((err: unknown) => deps.log.warn({ err }, 'could not look for members who fit')),
    )
    return running
  }
  const repeating = repeat(SEARCH_EVERY_MS, search)
  return {
    soon: () => {
      timer ??= setTimeout(() => {
        timer = null
        void search()
      }, SOON_MS)
    },
    stop: async () => {
      if (timer) clearTimeout(timer)
      await repeating.stop()
      await running
    },
  }
}
