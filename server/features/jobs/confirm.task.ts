import { and, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockAgainstDeletion } from '#server/db/member-locks.ts'
import { jobs, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { publishNotification, storeNotification } from '#server/features/notifications/public.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { jobClosedLetter, stillOpenLetter } from '#server/platform/mail/letters/job-confirmations.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import {
  ANSWER_DAYS,
  ASKED_AFTER_DAYS,
  CONFIRM_DAYS,
  JOB_DAYS,
  jobClosesAt,
} from '#shared/domain/jobs/jobs.ts'
import type { JobEvent } from '#shared/domain/notifications.ts'

const TASK = 'jobs.confirm'
const EVERY_TEN_MINUTES = '4-59/10 * * * *'
const A_RUN = 500

type ConfirmDeps = Pick<Deps, 'database' | 'clock' | 'mailer' | 'env' | 'realtime' | 'visitorCache' | 'log'>

export function handleConfirmations(deps: ConfirmDeps & Pick<Deps, 'tasks'>): void {
  const run = async () => {
    await askPosters(deps)
    await closeUnconfirmed(deps)
  }
  deps.tasks.handle(TASK, run, { cron: EVERY_TEN_MINUTES })
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

function isUnconfirmed(since: Date): SQL | undefined {
  return and(
    eq(jobs.isActive, sql`true`),
    isNotNull(jobs.postedBy),
    lte(jobs.confirmedAt, since),
    isNull(jobs.removedAt),
  )
}

export async function askPosters(deps: ConfirmDeps): Promise<void> {
  const now = deps.clock.now()
  const isDue = and(
    isUnconfirmed(ago(now, ASKED_AFTER_DAYS)),
    gt(jobs.renewedAt, ago(now, JOB_DAYS)),
    isNull(jobs.askedAt),
  )
  await moveEach(deps, isDue, { askedAt: now }, 'job_still_open')
}

export async function closeUnconfirmed(deps: ConfirmDeps): Promise<void> {
  const now = deps.clock.now()
  const isOver = and(isUnconfirmed(ago(now, CONFIRM_DAYS)), lte(jobs.askedAt, ago(now, ANSWER_DAYS)))
  await moveEach(deps, isOver, { isActive: false }, 'job_unconfirmed')
  await deps.visitorCache.purge()
}

type Move = { readonly askedAt: Date } | { readonly isActive: false }

async function moveEach(
  deps: ConfirmDeps,
  condition: SQL | undefined,
  move: Move,
  event: JobEvent,
): Promise<void> {
  const { db } = deps.database
  const due = await db
    .select({ id: jobs.id, posterId: sql<string>`${jobs.postedBy}` })
    .from(jobs)
    .where(condition)
    .orderBy(jobs.confirmedAt)
    .limit(A_RUN)
  for (const { id, posterId } of due) {
    const notification = await db.transaction(async (tx) => {
      await lockAgainstDeletion(tx, posterId)
      // The poster may have answered meanwhile, so check again. `updatedAt` stays.
      const [job] = await tx
        .update(jobs)
        .set({ ...move, updatedAt: sql`${jobs.updatedAt}` })
        .where(and(eq(jobs.id, id), condition))
        .returning({
          id: jobs.id,
          title: jobs.title,
          ...{ renewedAt: jobs.renewedAt, confirmedAt: jobs.confirmedAt, askedAt: jobs.askedAt },
        })
      return job ? notify(deps, tx, { event, posterId, job }) : null
    })
    await publishNotification(deps, posterId, notification).catch((err) =>
      deps.log.error({ err }, 'could not publish a notice about a job'),
    )
  }
}

type Notice = {
  readonly event: JobEvent
  readonly posterId: string
  readonly job: Pick<typeof jobs.$inferSelect, 'id' | 'title' | 'renewedAt' | 'confirmedAt' | 'askedAt'>
}

async function notify(
  deps: ConfirmDeps,
  tx: DbOrTx,
  { event, posterId, job: { id, title, ...listing } }: Notice,
) {
  const now = deps.clock.now()
  const closes = event === 'job_still_open' ? jobClosesAt(listing, now).toISOString() : null
  const [poster] = await tx.select({ email: users.email }).from(users).where(eq(users.id, posterId))
  if (!poster) return null
  const about = { to: poster.email, origin: siteOrigin({ protocol: 'http', host: '' }, deps.env), id, title }
  await deps.mailer.send(closes ? stillOpenLetter({ ...about, closes }) : jobClosedLetter(about), {
    about: [posterId],
    within: tx,
  })
  return storeNotification(tx, posterId, { kind: event, aboutJobId: id, label: title, reason: closes }, now)
}
