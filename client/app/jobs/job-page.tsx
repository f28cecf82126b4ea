import { ApplicantsLink } from '#client/features/applications/applicants-link.tsx'
import { ApplyAction } from '#client/features/applications/apply/apply-action.tsx'
import { ApplyNotes } from '#client/features/applications/apply/apply-notes.tsx'
import { useDidYouApply } from '#client/features/applications/apply/use-did-you-apply.tsx'
import { jobHead } from '#client/features/jobs/heads.ts'
import { JobScreen } from '#client/features/jobs/job/job-screen.tsx'
import { jobQuery } from '#client/features/jobs/queries.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import type { PageModule, PageParams, ReadAnswers } from '../page.tsx'
import { useReportContent } from '../report-context.ts'
import { useConnectAbout } from './use-connect-about.ts'

export function Screen({ params }: { params: PageParams }) {
  const report = useReportContent()
  const { onLeave, dialog } = useDidYouApply()
  const offers = {
    Apply: ApplyAction,
    ApplyNotes,
    Applicants: ApplicantsLink,
    onConnect: useConnectAbout(),
    onLeave,
    onReport: report && (({ id, poster }: Job) => poster && report({ kind: 'job', id }, poster)),
  }
  return (
    <>
      <JobScreen params={params} offers={offers} />
      {dialog}
    </>
  )
}

export const head = (({ params }, client) =>
  jobHead(client.getQueryData(jobQuery(params.id ?? '').queryKey))) satisfies PageModule['head']

export const read: ReadAnswers = ({ params }, client) => [client.fetchQuery(jobQuery(params.id ?? ''))]
