import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { memberCards } from '#server/features/members/public.ts'
import { serveBytes } from '#server/platform/routes/serve.ts'
import { applicationsReview } from '#shared/contracts/applications-review.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { STATUS_NAMES, shownStatus } from '#shared/domain/applications/status.ts'
import { isIdentityHidden } from '../repo.ts'
import { requireOwnJob } from './reading.ts'
import { type ApplicantListFilters, findApplicants, type ListedRow } from './repo.ts'

const ROWS_AT_ONCE = 500
const EXPORTS = { points: 30, seconds: 60 * 60 }

/** Streams the list without a limit. If reading fails, the download fails too instead of ending early. */
export function csvRoute(app: FastifyInstance, deps: Deps): void {
  const exports = deps.limits.limiter('application-csv', EXPORTS)
  serveBytes(app, applicationsReview.csv, {
    run: async ({ actor: { memberId: posterId }, params, query: filters }) => {
      await exports.consume(posterId)
      const job = await requireOwnJob(deps, { posterId, id: params.id })
      return {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="applicants.csv"',
        },
        body: Readable.from(csvParts(deps, { job, posterId, filters })),
      }
    },
  })
}

type Export = {
  readonly job: Awaited<ReturnType<typeof requireOwnJob>>
  readonly posterId: string
  readonly filters: ApplicantListFilters
}

/** Newest first is the only order in which no decision moves anyone during the download. */
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

/** RFC 4180. Spreadsheets run text that begins like a formula, so an apostrophe goes before it. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
