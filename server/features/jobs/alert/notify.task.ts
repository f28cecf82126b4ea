import { lockAgainstDeletion } from '#server/db/member-locks.ts'
import type { Deps } from '#server/deps.ts'
import { findMailing, publishNotification, storeNotification } from '#server/features/notifications/public.ts'
import { newJobsLetter } from '#server/platform/mail/letters/jobs.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { type FitOrders, fittingJobs } from '../fit/order.ts'
import { readOwnSide } from '../fit/own-side.ts'
import { findOpenJobs, type JobRow } from '../repo.ts'
import { claimNews, newsForMail, postersOf } from '../saved/notified-jobs.ts'
import { type AlertRow, findDueAlerts, markAlertSeen, pauseAlert } from './alerts.ts'

const TASK = 'jobs.alerts'
export const JOBS_PUSH = 'pwa.jobs-fit'
export type JobsPush = { memberId: string }

const EVERY_HOUR = '13 * * * *'
const ALERTS_A_RUN = 500
/** Leaves time for imports and orders by fit that are still running, which don't have the newest jobs yet. */
const SETTLED_MS = 10 * MINUTE_MS
const AFTER_NEWS_MS = 24 * 60 * MINUTE_MS
const AFTER_NONE_MS = 6 * 60 * MINUTE_MS
const AFTER_FAILURE_MS = 60 * MINUTE_MS

type NotifyDeps = Pick<
  Deps,
  'database' | 'storage' | 'clock' | 'realtime' | 'tasks' | 'mailer' | 'env' | 'log'
>

export function handleJobAlerts(deps: NotifyDeps, fit: Pick<FitOrders, 'orderFor'>): void {
  deps.tasks.handle(TASK, () => notifyAboutNewJobs(deps, fit), { cron: EVERY_HOUR, expireInSeconds: 3_000 })
}

export async function notifyAboutNewJobs(deps: NotifyDeps, fit: Pick<FitOrders, 'orderFor'>): Promise<void> {
  const now = deps.clock.now()
  const until = new Date(now.getTime() - SETTLED_MS)
  const due = await findDueAlerts(deps.database.db, { now, until, limit: ALERTS_A_RUN })
  for (const alert of due) {
    const matches = await findNewMatches(deps, fit, alert, until).catch((err: unknown) => {
      deps.log.warn({ err }, 'could not look for new jobs that fit')
      return null
    })
    await notify(deps, alert, { matches, now, until })
  }
}

async function findNewMatches(
  deps: NotifyDeps,
  fit: Pick<FitOrders, 'orderFor'>,
  { memberId, seenUntil }: AlertRow,
  until: Date,
): Promise<JobRow[] | null> {
  const side = await readOwnSide(deps, memberId)
  if (!side?.hasText) return []
  const order = await fit.orderFor(side, { viewerId: memberId, search: { country: side.country } }, null)
  if (!order) return null
  const ids = fittingJobs(order).map(({ id }) => id)
  const open = await findOpenJobs(deps.database.db, ids, { viewerId: memberId, now: deps.clock.now() })
  const isNew = ({ listedAt }: JobRow) => listedAt > seenUntil && listedAt <= until
  return open.filter(isNew).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

type Checked = { readonly matches: readonly JobRow[] | null; readonly now: Date; readonly until: Date }

async function notify(deps: NotifyDeps, alert: AlertRow, { matches, now, until }: Checked): Promise<void> {
  const { memberId } = alert
  const afterMs = (pauseMs: number) => new Date(now.getTime() + pauseMs)
  const next = {
    seenUntil: matches ? until : alert.seenUntil,
    nextCheckAt: afterMs(matches ? AFTER_NONE_MS : AFTER_FAILURE_MS),
  }
  const stored = await deps.database.db.transaction(async (tx) => {
    await lockAgainstDeletion(tx, memberId, ...postersOf(matches ?? []))
    if (!(await markAlertSeen(tx, alert, next)) || !matches) return null
    const news = await claimNews(tx, memberId, matches, now)
    const [best] = news
    if (!best) return null
    await pauseAlert(tx, memberId, afterMs(AFTER_NEWS_MS))
    await deps.tasks.enqueue(JOBS_PUSH, { memberId } satisfies JobsPush, { key: memberId, within: tx })
    const mailing = await findMailing(deps, tx, memberId, 'jobs')
    if (mailing) {
      const letter = newJobsLetter(mailing, [newsForMail(null, news)])
      await deps.mailer.send(letter, { about: [memberId, ...postersOf(news)], within: tx })
    }
    const others = news.length - 1
    const notification = {
      kind: 'jobs_fit',
      aboutId: best.postedBy,
      label: `${best.title} at ${best.company}`,
      reason: others > 0 ? `And ${others} more` : null,
    } as const
    return storeNotification(tx, memberId, notification, now)
  })
  await publishNotification(deps, memberId, stored)
}
