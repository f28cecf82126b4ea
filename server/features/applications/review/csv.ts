import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { memberCards } from '#server/features/members/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { applicantFilters } from '#shared/contracts/applications-review.ts'
import { id as idShape } from '#shared/contracts/shapes.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { STATUS_NAMES, shownStatus } from '#shared/domain/applications/status.ts'
import { isIdentityHidden } from '../repo.ts'
import { requireOwnJob } from './reading.ts'
import { type ApplicantListFilters, findApplicants, type ListedRow } from './repo.ts'

const ROWS_AT_ONCE = 500
const EXPORTS = { points: 30, seconds: 60 * 60 }

const csvFilters = z.catchall(z.omit(applicantFilters, { sort: true }), z.never())

/**
 * The list as a file for table programs, with the same filters and without a limit: it is sent while it is read. If reading
 * fails, the download fails too, instead of ending early. What a blind review hides, it leaves out.
 */
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
      const query = z.safeParse(csvFilters, request.query)
      if (!success || !query.success) throw new AppError('invalid_input')
      await exports.consume(actor.memberId)
      const posterId = actor.memberId
      const job = await requireOwnJob(deps, { posterId, id })
      const parts = csvParts(deps, { job, posterId, filters: query.data })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="applicants.csv"')
        .send(Readable.from(parts))
    },
  )
}

type Export = {
  readonly job: Awaited<ReturnType<typeof requireOwnJob>>
  readonly posterId: string
  readonly filters: ApplicantListFilters
}

/** Newest first: the one order in which no decision moves anyone while the file is sent. */
async function* csvParts(deps: Deps, { job, posterId, filters }: Export): AsyncGenerator<string> {
  const { db } = deps.database
  const now = deps.clock.now()
  const questions = job.questions.map(({ text }) => text)
  yield linesOf([[...HEAD, ...questions]])
  for (let after: ListedRow | null = null; ; ) {
    const page = { after, limit: ROWS_AT_ONCE, now }
    const rows = await findApplicants(db, { jobId: job.id, posterId }, { ...filters, sort: 'newest' }, page)
    yield linesOf(await cellsOf(deps, rows, { isOpen: job.isOpen, questions }))
    after = rows.at(-1) ?? null
    if (rows.length < ROWS_AT_ONCE) return
  }
}

async function cellsOf(
  { database }: Deps,
  rows: readonly ListedRow[],
  { isOpen, questions }: { isOpen: boolean; questions: readonly string[] },
): Promise<string[][]> {
  const shown = rows.filter((row) => !isIdentityHidden(row))
  const cards = await memberCards(
    database.db,
    shown.map(({ applicantId }) => applicantId),
  )
  return rows.map((row) => {
    const card = isIdentityHidden(row) ? undefined : cards.get(row.applicantId)
    const answers = new Map(
      isIdentityHidden(row) ? [] : row.answers.map(({ question, answer }) => [question, answer]),
    )
    return [
      card?.name ?? `Applicant ${row.number}`,
      card?.title ?? '',
      card?.place || COUNTRY_NAMES[row.country],
      row.isIdVerified ? 'yes' : 'no',
      STATUS_NAMES[shownStatus(row.status, isOpen)],
      row.score === null ? '' : String(row.score),
      row.submittedAt.toISOString(),
      row.changedAt.toISOString(),
      ...questions.map((question) => answers.get(question) ?? ''),
    ]
  })
}

const HEAD = ['Applicant', 'Headline', 'Place', 'ID verified', 'Status', 'Match', 'Applied', 'Changed']

const linesOf = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')

/** RFC 4180. Table programs run what begins like a formula, so that gets an apostrophe. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
