import { and, desc, eq } from 'drizzle-orm'
import { lockMemberRows } from '#server/db/member-locks.ts'
import { applicationEvents, applications, jobs, resumeCards } from '#server/db/schema/index.ts'
import { APPLICATIONS, type DemoApplication } from '#server/db/seed/applications.ts'
import { demoId } from '#server/db/seed/demo-id.ts'
import { jobId } from '#server/db/seed/jobs.ts'
import { memberId } from '#server/db/seed/members.ts'
import { daysAgo } from '#server/db/seed/times.ts'
import type { Deps } from '#server/deps.ts'
import { matchJob } from '#server/features/analysis/public.ts'
import { type CompareWithJob, postingInput } from '#server/features/jobs/public.ts'
import { hasChoices, type JobQuestion } from '#shared/domain/applications/rules.ts'
import { isShortlisted, type StoredStatus } from '#shared/domain/applications/status.ts'
import { type Copy, makeCopy, putCopy, readSource } from './copies.ts'

type DemoDeps = Pick<Deps, 'database' | 'storage' | 'clock'>

/** Adds each demo application once, so that people's changes to it last. Skips those whose member, job or card is gone. */
export async function addDemoApplications(deps: DemoDeps): Promise<void> {
  const { db } = deps.database
  for (const demo of APPLICATIONS) {
    const ids = { id: idOf(demo), jobId: jobId(demo.job), applicantId: memberId(demo.by) }
    const isThere = and(eq(applications.jobId, ids.jobId), eq(applications.applicantId, ids.applicantId))
    if ((await db.$count(applications, isThere)) > 0) continue
    const copy = await copyFor(deps, ids)
    if (copy) await add(deps, demo, { ...ids, copy })
  }
}

const idOf = ({ by, job }: DemoApplication) => demoId('application', `${by}, ${job}`)

async function copyFor(deps: DemoDeps, ids: { jobId: string; applicantId: string }): Promise<Copy | null> {
  const { db } = deps.database
  const [[job], [card]] = await Promise.all([
    db.select().from(jobs).where(eq(jobs.id, ids.jobId)),
    db
      .select({ id: resumeCards.id })
      .from(resumeCards)
      .where(eq(resumeCards.userId, ids.applicantId))
      .orderBy(desc(resumeCards.createdAt), resumeCards.id)
      .limit(1),
  ])
  if (!job || !card) return null
  const source = { kind: 'card', cardId: card.id } as const
  const content = await readSource(deps, ids.applicantId, source)
  return makeCopy(deps, compareHere, { content, source, place: '', identity: null }, job)
}

/** Runs in this thread, because at the first start no one waits. */
const compareHere: CompareWithJob = async (job, { text, today }) =>
  matchJob({ job: postingInput(job), resume: text, country: job.country, today })

function answersOf({ answers = [] }: DemoApplication, { questions }: { questions: readonly JobQuestion[] }) {
  const withChoices = new Set(questions.filter(hasChoices).map(({ text }) => text))
  return answers.map((answer) => ({ ...answer, canFilter: withChoices.has(answer.question) }))
}

type Ids = { readonly id: string; readonly jobId: string; readonly applicantId: string; readonly copy: Copy }

async function add(deps: DemoDeps, demo: DemoApplication, { copy, ...ids }: Ids): Promise<void> {
  const { db } = deps.database
  const now = deps.clock.now()
  const changes = (demo.after ?? []).map(([status, days, message = null]) => ({
    ...{ status, message, at: daysAgo(now, days) },
  }))
  const last = changes.at(-1)
  const isAnswer = (status: StoredStatus) => isShortlisted(status) || status === 'not_selected'
  const answered = changes.find(({ status }) => isAnswer(status))
  const sentAt = daysAgo(now, demo.sent)
  const isWithdrawn = last?.status === 'withdrawn'
  await db.transaction(async (tx) => {
    const [job] = await tx
      .select({ postedBy: jobs.postedBy, questions: jobs.questions })
      .from(jobs)
      .where(eq(jobs.id, ids.jobId))
    if (!job?.postedBy) return
    await lockMemberRows(tx, ids.applicantId, job.postedBy)
    const [row] = await tx
      .insert(applications)
      .values({
        ...ids,
        status: last?.status ?? 'applied',
        note: isWithdrawn ? null : (demo.note ?? null),
        answers: isWithdrawn ? [] : answersOf(demo, job),
        privateNote: demo.privateNote ?? null,
        submittedAt: sentAt,
        changedAt: last?.at ?? sentAt,
        answeredAt: answered?.at ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: applications.id })
    if (!row) return
    const { id: applicationId, applicantId } = ids
    const sent = { applicationId, actorId: applicantId, status: 'applied', createdAt: sentAt } as const
    const { postedBy } = job
    const events = changes.map(({ status, message, at }) => ({
      ...{ applicationId, status, message, createdAt: at },
      actorId: status === 'withdrawn' ? applicantId : postedBy,
    }))
    await tx.insert(applicationEvents).values([sent, ...events])
    if (!isWithdrawn) await putCopy(deps, tx, { applicationId, applicantId }, copy)
  })
}
