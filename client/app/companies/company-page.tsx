import { ApplicantsLink } from '#client/features/applications/applicants-link.tsx'
import { useDidYouApply } from '#client/features/applications/apply/use-did-you-apply.tsx'
import { figuresText } from '#client/features/applications/texts.ts'
import { CompanyScreen } from '#client/features/companies/company-screen.tsx'
import { companyHead } from '#client/features/companies/heads.ts'
import { companyJobsQuery, companyQuery } from '#client/features/companies/queries.ts'
import { JobList } from '#client/features/jobs/listing/job-list.tsx'
import { useConnectAbout } from '../jobs/use-connect-about.ts'
import type { PageModule, PageParams, ReadAnswers } from '../page.tsx'

export function Screen({ params }: { params: PageParams }) {
  const onConnect = useConnectAbout()
  const { onLeave, dialog } = useDidYouApply()
  return (
    <>
      <CompanyScreen
        slug={params.slug ?? ''}
        offers={{
          jobs: (query) => (
            <JobList
              query={query}
              onConnect={onConnect}
              onLeave={onLeave}
              Applicants={ApplicantsLink}
              empty={<p className="text-sm text-muted">There are none right now.</p>}
            />
          ),
          figures: figuresText,
        }}
      />
      {dialog}
    </>
  )
}

export const head = (({ params }, client) =>
  companyHead(client.getQueryData(companyQuery(params.slug ?? '').queryKey))) satisfies PageModule['head']

export const read: ReadAnswers = ({ params }, client) => [
  client.fetchQuery(companyQuery(params.slug ?? '')),
  client.fetchInfiniteQuery(companyJobsQuery(params.slug ?? '')),
]
