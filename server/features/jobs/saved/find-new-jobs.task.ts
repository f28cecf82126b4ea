import type { DbOrTx } from '#server/db/client.ts'
import { lockAgainstDeletion } from '#server/db/member-locks.ts'
import type { Deps } from '#server/deps.ts'
import { isPremiumMember } from '#server/features/members/public.ts'
import {
  findMailing,
  findTimeZone,
  isMorningOver,
  publishNotification,
  storeNotification,
} from '#server/features/notifications/public.ts'
import { newJobsLetter } from '#server/platform/mail/letters/jobs.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { JOBS_PUSH, type JobsPush } from '../alert/notify.task.ts'
import { findJobs } from '../find.ts'
import type { JobRow } from '../repo.ts'
import { claimNews, newsForMail, newsLine, postersOf } from './notified-jobs.ts'
import { findDueSearches, isPaused, markChecked, nextCheck, pauseSearch, type SearchRow } from './searches.ts'

const TASK = 'jobs.searches'
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const MEMBERS_A_ROUND = 200
const ROUNDS = 50
/** A slow import commits jobs that were listed before the last check, so each check goes back further. */
const OVERLAP_MS = 15 * MINUTE_MS
/** 'At once' waits this long, so that many jobs don't cause many mails. */
const AFTER_NEWS_MS = 15 * MINUTE_MS
const AFTER_NONE_MS = MINUTE_MS
const AFTER_FAILURE_MS = 60 * MINUTE_MS
const FOUND_MAX = 100

type FindDeps = Pick<Deps, 'database' | 'clock' | 'realtime' | 'tasks' | 'mailer' | 'env' | 'storage' | 'log'>

export function handleSavedSearches(deps: FindDeps): void {
  deps.tasks.handle(TASK, () => findNewJobs(deps), { cron: EVERY_FIVE_MINUTES, expireInSeconds: 3_000 })
}

export const queueNewJobsSearch = ({ tasks }: Pick<Deps, 'tasks'>, tx: DbOrTx): Promise<void> =>
  tasks.enqueue(TASK, {}, { key: 'posted', within: tx })

export async function findNewJobs(deps: FindDeps): Promise<void> {
  const { db } = deps.database
  const now = deps.clock.now()
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = await findDueSearches(db, { now, overlapMs: OVERLAP_MS, members: MEMBERS_A_ROUND })
    if (due.size === 0) return
    for (const [memberId, searches] of due) {
      try {
        await findNewJobsOf(deps, memberId, searches, now)
      } catch (err) {
        deps.log.warn({ err }, 'could not look for new jobs of saved searches')
        const nextCheckAt = new Date(now.getTime() + AFTER_FAILURE_MS)
        for (const search of searches)
          await markChecked(db, search, { seenUntil: search.seenUntil, nextCheckAt })
      }
    }
  }
}

type Found = { readonly search: SearchRow; readonly jobs: readonly JobRow[] }

async function findNewJobsOf(
  deps: FindDeps,
  memberId: string,
  searches: readonly SearchRow[],
  now: Date,
): Promise<void> {
  const { db } = deps.database
  const zone = await findTimeZone(db, memberId)
  const isPremium = await isPremiumMember(db, memberId, now)
  const results: Found[] = []
  for (const search of searches) {
    if (search.cadence !== 'at_once' && isMorningOver(search.nextCheckAt, now)) {
      const nextCheckAt = nextCheck('daily', zone, now)
      await markChecked(db, search, { seenUntil: search.seenUntil, nextCheckAt })
      continue
    }
    results.push({ search, jobs: isPaused(search, isPremium) ? [] : await findNew(db, search, now) })
  }
  const notifications = await db.transaction(async (tx) => {
    await lockAgainstDeletion(tx, memberId, ...postersOf(results.flatMap(({ jobs }) => jobs)))
    return notify(deps, tx, { memberId, zone, results, now })
  })
  for (const notification of notifications) await publishNotification(deps, memberId, notification)
}

async function findNew(db: DbOrTx, { memberId, search, ...row }: SearchRow, now: Date): Promise<JobRow[]> {
  const since = Math.max(row.createdAt.getTime(), row.seenUntil.getTime() - OVERLAP_MS)
  const page = { viewerId: memberId, now, limit: FOUND_MAX, after: null, listedAfter: new Date(since) }
  const matches = await findJobs(db, search, page)
  return matches.filter(({ postedBy }) => postedBy !== memberId)
}

type News = {
  readonly memberId: string
  readonly zone: string
  readonly results: readonly Found[]
  readonly now: Date
}

/** One transaction records the check, the notified jobs, the notifications, the push and the mail. */
async function notify(
  deps: FindDeps,
  tx: DbOrTx,
  { memberId, zone, results, now }: News,
): Promise<(Notification | null)[]> {
  const news: Found[] = []
  for (const { search, jobs } of results) {
    const isAtOnce = search.cadence === 'at_once'
    const soon = new Date(now.getTime() + AFTER_NONE_MS)
    const nextCheckAt = isAtOnce ? soon : nextCheck(search.cadence, zone, now)
    if (!(await markChecked(tx, search, { seenUntil: now, nextCheckAt }))) continue
    const fresh = await claimNews(tx, memberId, jobs, now)
    if (fresh.length === 0) continue
    news.push({ search, jobs: fresh })
    if (isAtOnce) await pauseSearch(tx, search.id, new Date(now.getTime() + AFTER_NEWS_MS))
  }
  if (news.length === 0) return []
  await deps.tasks.enqueue(JOBS_PUSH, { memberId } satisfies JobsPush, { key: memberId, within: tx })
  const mailing = await findMailing(deps, tx, memberId, 'jobs')
  if (mailing) {
    const lists = news.map(({ search, jobs }) => newsForMail(search.name, jobs))
    const about = [memberId, ...postersOf(news.flatMap(({ jobs }) => jobs))]
    await deps.mailer.send(newJobsLetter(mailing, lists), { about, within: tx })
  }
  const stored: (Notification | null)[] = []
  for (const { search, jobs } of news) {
    const aboutId = jobs[0]?.postedBy ?? null
    const shown = { aboutId, searchId: search.id, label: search.name, reason: newsLine(jobs) }
    stored.push(await storeNotification(tx, memberId, { kind: 'jobs_found', ...shown }, now))
  }
  return stored
}
