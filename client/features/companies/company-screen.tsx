import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { PersonRow } from '#client/parts/person-row.tsx'
import { SealMark } from '#client/parts/seals/seal-mark.tsx'
import { BackLink } from '#client/ui/back-link.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyCard } from '#client/ui/empty-state.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import type { Company } from '#shared/contracts/companies.ts'
import { ProveCard } from './prove-card.tsx'
import { companyJobsQuery, companyQuery } from './queries.ts'
import { jobsText, provenDay } from './texts.ts'

const useCompanyJobs = (slug: string) => useInfiniteQuery(companyJobsQuery(slug))

export type CompanyOffers = {
  readonly jobs: (query: ReturnType<typeof useCompanyJobs>) => ReactNode
  readonly figures: (figures: NonNullable<Company['figures']>) => ReactNode
}
type CompanyScreenProps = { slug: string; offers: CompanyOffers }

export function CompanyScreen({ slug, offers }: CompanyScreenProps) {
  const query = useQuery(companyQuery(slug))
  const { data: company, error } = query
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className="mx-auto grid max-w-wide gap-4 px-4 pt-4 pb-10 sm:px-6 lg:pt-6">
      <BackLink list={paths.jobs}>All jobs</BackLink>
      {company && <CompanyView key={slug} company={company} offers={offers} />}
      {!company && isGone && <NoCompany />}
      {!company && !isGone && (
        <NotLoaded what="this company" query={query}>
          <CompanySkeleton />
        </NotLoaded>
      )}
    </div>
  )
}

function CompanyView({ company, offers }: { company: Company; offers: CompanyOffers }) {
  const jobs = useCompanyJobs(company.slug)
  return (
    <>
      <header className="grid gap-2 rounded-l border border-line bg-surface p-4 shadow-1 sm:p-6">
        <h1 className="text-2xl font-semibold wrap-anywhere">{company.name}</h1>
        <p className="text-ink-2 first-letter:uppercase">{jobsText(company.openJobs)}</p>
        <Proofs proofs={company.proofs} />
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[1.75fr_1fr] lg:gap-6 2xl:grid-cols-[1fr_28rem]">
        <section aria-labelledby="company-jobs" className="grid min-w-0 gap-3">
          <h2 id="company-jobs" className="text-lg font-semibold">
            Open jobs
          </h2>
          {offers.jobs(jobs)}
        </section>
        <div className="grid min-w-0 gap-4">
          {company.own && <ProveCard slug={company.slug} name={company.name} own={company.own} />}
          {company.figures && (
            <Card title="How posters here answer">
              <p className="text-sm text-pretty text-ink-2">{offers.figures(company.figures)}</p>
            </Card>
          )}
          {company.people.length > 0 && <People company={company} />}
        </div>
      </div>
    </>
  )
}

/** Says what was proven and what not: a domain, by someone with a job here. */
function Proofs({ proofs }: Pick<Company, 'proofs'>) {
  if (proofs.length === 0) {
    return (
      <p className="max-w-[68ch] text-sm text-pretty text-muted">
        Not verified: no one who posts jobs here has proven an address at the company yet.
      </p>
    )
  }
  return (
    <ul className="grid gap-1 text-sm" aria-label="Verified">
      {proofs.map(({ domain, provenAt }) => (
        <li key={domain} className="flex items-start gap-1.5">
          <SealMark size={18} className="mt-0.5 text-verified" />
          <span className="min-w-0 text-pretty wrap-anywhere">
            <span className="font-semibold text-verified">Verified:</span> someone who posts jobs here proved
            an address at {domain} on {provenDay(provenAt)}. Their jobs carry this mark.
          </span>
        </li>
      ))}
    </ul>
  )
}

function People({ company: { people, peopleCount, name } }: { company: Company }) {
  const others = peopleCount - people.length
  return (
    <Card title={`Members at ${name}`}>
      <p className="text-sm text-pretty text-muted">Their profiles say that they work here now.</p>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} href={paths.member(person.id)} />
          </li>
        ))}
      </ul>
      {others > 0 && <p className="pt-2 text-sm text-muted">And {others} more.</p>}
    </Card>
  )
}

function NoCompany() {
  return (
    <EmptyCard
      level={1}
      icon={<Building2 size={26} />}
      title="There's no page for this company"
      action={<LinkButton href={paths.jobs}>See open jobs</LinkButton>}
    >
      It has no open jobs here now.
    </EmptyCard>
  )
}

function CompanySkeleton() {
  return (
    <Loading
      label="Loading the company"
      className="grid gap-4 rounded-l border border-line bg-surface p-4 shadow-1 sm:p-6"
    >
      <Skeleton shape="line" className="h-8 w-full max-w-80" />
      <Skeleton shape="line" className="h-4 w-40" />
      <Skeleton className="h-40 w-full" />
    </Loading>
  )
}
