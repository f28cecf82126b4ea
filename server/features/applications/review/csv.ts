import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { memberCards } from '#server/features/members/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { id as idShape } from '#shared/contracts/shapes.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { STATUS_NAMES, shownStatus } from '#shared/domain/applications/status.ts'
import { isIdentityHidden } from '../repo.ts'
import { requireOwnJob } from './reading.ts'
import { findApplicants } from './repo.ts'

/** More than a table program shows well, and what one response should hold. */
const ROWS_MAX = 2_000
const EXPORTS = { points: 30, seconds: 60 * 60 }

/** The list as a file for table programs. What a blind review hides, it leaves out. */
export function csvRoute(app: FastifyInstance, deps: Deps): void {
  const exports = deps.limits.limiter('application-csv', EXPORTS)
  // Sends bytes, which contracts don't describe; it checks the sign-in as `serve` would.
  app.get<{ Params: { id: string } }>(
    '/api/jobs/:id/applicants.csv',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const actor = await app.readActor(request)
      if (!actor) throw new AppError('unauthorized')
      if (actor.isShutOut) throw new AppError('member_suspended')
      const { success, data: id } = idShape.safeParse(request.params.id)
      if (!success) throw new AppError('invalid_input')
      await exports.consume(actor.memberId)
      const text = await applicantsCsv(deps, { posterId: actor.memberId, id })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="applicants.csv"')
        .send(text)
    },
  )
}

async function applicantsCsv(deps: Deps, review: { posterId: string; id: string }): Promise<string> {
  const { db } = deps.database
  const now = deps.clock.now()
  const job = await requireOwnJob(deps, review)
  const ofJob = { jobId: job.id, posterId: review.posterId }
  const rows = await findApplicants(db, ofJob, { sort: 'newest' }, { after: null, limit: ROWS_MAX, now })
  const shown = rows.filter((row) => !isIdentityHidden(row))
  const cards = await memberCards(
    db,
    shown.map(({ applicantId }) => applicantId),
  )
  const questions = job.questions.map(({ text }) => text)
  const lines = rows.map((row) => {
    const card = isIdentityHidden(row) ? undefined : cards.get(row.applicantId)
    const answers = new Map(
      isIdentityHidden(row) ? [] : row.answers.map(({ question, answer }) => [question, answer]),
    )
    return [
      card?.name ?? `Applicant ${row.number}`,
      card?.title ?? '',
      card?.place || COUNTRY_NAMES[row.country],
      row.isIdVerified ? 'yes' : 'no',
      STATUS_NAMES[shownStatus(row.status, job.isOpen)],
      row.score === null ? '' : String(row.score),
      row.submittedAt.toISOString(),
      row.changedAt.toISOString(),
      ...questions.map((question) => answers.get(question) ?? ''),
    ]
  })
  const head = [
    'Applicant',
    'Headline',
    'Place',
    'ID verified',
    'Status',
    'Match',
    'Applied',
    'Changed',
    ...questions,
  ]
  return [head, ...lines].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

/** RFC 4180. Table programs run what begins like a formula, so that gets an apostrophe. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
