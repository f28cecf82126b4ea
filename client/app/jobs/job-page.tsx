import { jobHead } from '#client/features/jobs/job/job-head.ts'
import { JobScreen } from '#client/features/jobs/job/job-screen.tsx'
import { jobQuery } from '#client/features/jobs/queries.ts'
import type { PageModule, PageParams, ReadAnswers } from '../page.tsx'
import { useReportContent } from '../report-context.ts'
import { useConnectAbout } from './use-connect-about.ts'

export function Screen({ params }: { params: PageParams }) {
  const report = useReportContent()
  return (
    <JobScreen
      params={params}
      onConnect={useConnectAbout()}
      onReport={report && (({ id, poster }) => poster && report({ kind: 'job', id }, poster))}
    />
  )
}

export const head = (({ params }, client) =>
  jobHead(client.getQueryData(jobQuery(params.id ?? '').queryKey))) satisfies PageModule['head']

export const read: ReadAnswers = ({ params }, client) => [client.fetchQuery(jobQuery(params.id ?? ''))]
