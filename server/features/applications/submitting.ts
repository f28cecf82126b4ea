import { and, eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockMemberRows } from '#server/db/member-locks.ts'
import { applications } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { type CompareWithJob, findVisibleJob, type JobRow } from '#server/features/jobs/public.ts'
import { memberCards } from '#server/features/members/public.ts'
import { isReachable, requireStanding } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { KnownIdentity } from '#server/platform/redaction/names/terms.ts'
import type { Redact } from '#server/platform/redaction/redactor.ts'
import type { ApplicationInput, ApplicationView, SentCopy } from '#shared/contracts/applications.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import {
  type Answer,
  APPLICATIONS_A_DAY,
  answerProblem,
  hasChoices,
  type JobQuestion,
  type StoredAnswer,
} from '#shared/domain/applications/rules.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { type Copy, makeCopy, putCopy, readSource } from './copies.ts'
import { identityOf, redactorOf } from './identity.ts'
import { type NoticeDeps, publishNotices, type StoredNotice, storeNotice } from './notices.ts'
import { presentView } from './present.ts'
import {
  type ApplicationRow,
  changeApplication,
  countSentSince,
  isIdentityHidden,
  lockOwnApplication,
  putApplication,
  recordEvent,
} from './repo.ts'

export type ApplyDeps = NoticeDeps & Pick<Deps, 'database' | 'storage' | 'realtime' | 'log'>
export type SendDeps = ApplyDeps & { readonly compareWithJob: CompareWithJob }
type Given = { readonly memberId: string; readonly jobId: string; readonly input: ApplicationInput }
type Prepared = {
  readonly job: JobRow & { readonly postedBy: string }
  readonly content: SentCopy
  readonly card: MemberCard
  readonly note: string | null
  readonly answers: readonly StoredAnswer[]
  readonly isBlind: boolean
  readonly identity: KnownIdentity | null
  readonly redact: Redact | null
}

export async function previewApplication(deps: ApplyDeps, given: Given): Promise<ApplicationView> {
  return presentView(await prepare(deps, given))
}

/** If two calls run at once, one applies and the other does nothing. */
export async function applyForJob(deps: SendDeps, given: Given): Promise<void> {
  const prepared = await prepare(deps, given)
  const copy = await copyOf(deps, prepared, given.input)
  const sent = { ...prepared, copy }
  const notices = await deps.database.db.transaction((tx) => applyLocked(deps, tx, given.memberId, sent))
  await publishNotices(deps, notices)
}

const copyOf = (deps: SendDeps, { job, content, card, identity }: Prepared, { source }: ApplicationInput) =>
  makeCopy(deps, deps.compareWithJob, { content, place: card.place, source, identity }, job)

async function applyLocked(
  deps: ApplyDeps,
  tx: DbOrTx,
  memberId: string,
  { job, copy, note, answers, isBlind }: Prepared & { readonly copy: Copy },
): Promise<StoredNotice[]> {
  const now = deps.clock.now()
  await lockMemberRows(tx, memberId, job.postedBy)
  await requireStanding(tx, memberId, 'first_contact')
  if (!(await isReachable(tx, memberId, job.postedBy))) throw new AppError('job_not_found')
  const existing = await lockOwnApplication(tx, memberId, eq(applications.jobId, job.id))
  if (existing && existing.status !== 'withdrawn') return []
  await requireQuota(tx, memberId, now)
  const row = await putApplication(tx, existing, {
    ...{ jobId: job.id, applicantId: memberId, isBlind, isRevealed: wasShown(existing) },
    ...{ note, answers: [...answers] },
    ...{ submittedAt: now, changedAt: now },
  })
  await putCopy(deps, tx, { applicationId: row.id, applicantId: memberId }, copy)
  const event = { applicationId: row.id, actorId: memberId, status: 'applied', createdAt: now } as const
  await recordEvent(tx, event)
  const notice = {
    event: 'application_received',
    memberId: job.postedBy,
    aboutId: isIdentityHidden(row) ? null : memberId,
    job,
    what: null,
  } as const
  return [await storeNotice(deps, tx, notice)]
}

export async function requireQuota(tx: DbOrTx, memberId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  if ((await countSentSince(tx, memberId, since)) >= APPLICATIONS_A_DAY)
    throw new AppError('too_many_applications')
}

/** Locking the row puts the poster's first view before or after the edit. */
export async function editApplication(
  deps: SendDeps,
  { memberId, id, input }: { memberId: string; id: string; input: ApplicationInput },
): Promise<void> {
  const { db } = deps.database
  const isIt = eq(applications.id, id)
  const [seen] = await db.select().from(applications).where(isIt)
  if (seen?.applicantId !== memberId || seen.isExternal) throw new AppError('application_not_found')
  requireUnseen(seen)
  const prepared = await prepare(deps, { memberId, jobId: seen.jobId, input })
  const { note, answers } = prepared
  const copy = await copyOf(deps, prepared, input)
  await db.transaction(async (tx) => {
    await lockMemberRows(tx, memberId)
    await requireStanding(tx, memberId, 'first_contact')
    const row = await lockOwnApplication(tx, memberId, isIt)
    if (!row) throw new AppError('application_not_found')
    requireUnseen(row)
    await changeApplication(tx, id, { note, answers: [...answers] })
    await putCopy(deps, tx, { applicationId: id, applicantId: memberId }, copy)
  })
}

function requireUnseen({ status }: ApplicationRow): void {
  if (status === 'withdrawn') throw new AppError('application_not_found')
  if (status !== 'applied') throw new AppError('application_viewed')
}

async function prepare(deps: ApplyDeps, { memberId, jobId, input }: Given): Promise<Prepared> {
  const { db } = deps.database
  const visible = await findVisibleJob(deps, jobId, memberId)
  const { postedBy } = visible
  if (!postedBy) throw new AppError('job_without_poster')
  if (postedBy === memberId) throw new AppError('own_job')
  if (!(await isReachable(db, memberId, postedBy))) throw new AppError('job_not_found')
  const job = { ...visible, postedBy }
  const card = await findPerson(db, memberId)
  if (job.needsVerifiedId && !card.badges.some(({ kind }) => kind === 'identity'))
    throw new AppError('applicant_not_verified')
  const answers = checkAnswers(job.questions, input.answers)
  const content = await readSource(deps, memberId, input.source)
  const { isBlind, isHidden } = await findBlindness(db, memberId, job)
  const identity = isHidden ? await identityOf(deps, memberId, content) : null
  const redact = identity && redactorOf(identity)
  const stored = answers.map(({ question, answer }) => ({
    ...{ question: question.text, answer },
    canFilter: hasChoices(question) && (redact === null || redact(answer) === answer),
  }))
  return { job, content, card, note: input.note || null, answers: stored, isBlind, identity, redact }
}

async function findBlindness(db: DbOrTx, memberId: string, job: JobRow) {
  const isTheirs = and(eq(applications.jobId, job.id), eq(applications.applicantId, memberId))
  const [existing] = await db.select().from(applications).where(isTheirs)
  const { isBlind } = existing && existing.status !== 'withdrawn' ? existing : job
  return { isBlind, isHidden: isBlind && !wasShown(existing ?? null) }
}

/** A poster who has seen an application recognizes it when it is sent again. */
const wasShown = (existing: ApplicationRow | null): boolean =>
  existing !== null && !isIdentityHidden(existing)

function checkAnswers(questions: readonly JobQuestion[], given: readonly Answer[]) {
  const texts = new Map(given.map(({ question, answer }) => [question, answer]))
  const isSame = texts.size === questions.length && questions.every(({ text }) => texts.has(text))
  if (!isSame) throw new AppError('questions_changed')
  const answers = questions.map((question) => ({ question, answer: texts.get(question.text) ?? '' }))
  const problems = answers.flatMap(({ question, answer }, index) => {
    const problem = answerProblem(question, answer)
    return problem === null ? [] : [[`answers.${index}`, problem] as const]
  })
  if (problems.length > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(problems) })
  return answers.filter(({ answer }) => answer !== '')
}

export async function findPerson(db: DbOrTx, memberId: string): Promise<MemberCard> {
  const card = (await memberCards(db, [memberId])).get(memberId)
  if (!card) throw new AppError('member_not_found')
  return card
}
