import { cutPage, readTimeCursor, timeCursorOf } from '#server/db/paging.ts'
import type { Deps } from '#server/deps.ts'
import { readCompanyFigures } from '#server/features/applications/public.ts'
import { findJobsOfCompany, presentJobs } from '#server/features/jobs/public.ts'
import { memberCards } from '#server/features/members/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Company } from '#shared/contracts/companies.ts'
import type { JobsPage } from '#shared/contracts/jobs.ts'
import { JOBS_A_PAGE } from '#shared/domain/jobs/jobs.ts'
import { presentOwnProof } from './proving.ts'
import {
  type CompanyRow,
  countOpenJobs,
  findCompany,
  findOwnProof,
  findPeople,
  findProvenDomains,
  isPosterAt,
} from './repo.ts'

type PageDeps = Pick<Deps, 'database' | 'clock'>

const PEOPLE_SHOWN = 12

export async function requireCompany(
  { database }: Pick<Deps, 'database'>,
  slug: string,
): Promise<CompanyRow> {
  const company = await findCompany(database.db, slug)
  if (!company) throw new AppError('company_not_found')
  return company
}

export async function readCompany(deps: PageDeps, slug: string, viewerId: string | null): Promise<Company> {
  const { db } = deps.database
  const now = deps.clock.now()
  const company = await requireCompany(deps, slug)
  const viewing = { viewerId, now }
  const [openJobs, people, proofs, isPoster] = await Promise.all([
    countOpenJobs(db, company.id, viewing),
    findPeople(db, company, { viewerId, limit: PEOPLE_SHOWN }),
    findProvenDomains(db, company.id, viewing),
    viewerId !== null && isPosterAt(db, company.id, viewerId),
  ])
  if (openJobs === 0 && people.count === 0 && !isPoster) throw new AppError('company_not_found')
  const [cards, figures, own] = await Promise.all([
    memberCards(db, people.ids),
    readCompanyFigures(deps, company.id),
    isPoster && viewerId !== null ? findOwnProof(db, viewerId, company.id) : null,
  ])
  return {
    slug: company.slug,
    name: company.name,
    proofs: proofs.map(({ domain, provenAt }) => ({ domain, provenAt: provenAt.toISOString() })),
    openJobs,
    people: people.ids.flatMap((id) => cards.get(id) ?? []),
    peopleCount: people.count,
    figures,
    own: isPoster ? presentOwnProof(own, now) : null,
  }
}

export async function listCompanyJobs(
  deps: PageDeps,
  slug: string,
  { viewerId, cursor }: { viewerId: string | null; cursor: string | undefined },
): Promise<JobsPage> {
  const { db } = deps.database
  const now = deps.clock.now()
  const { id } = await requireCompany(deps, slug)
  const page = { viewerId, now, after: readTimeCursor(cursor), limit: JOBS_A_PAGE + 1 }
  const open = await findJobsOfCompany(db, id, page)
  const { rows, nextCursor } = cutPage(open, JOBS_A_PAGE, timeCursorOf)
  return { jobs: await presentJobs(db, rows, { viewerId, now }), nextCursor }
}
