import { jobHead } from '#client/features/jobs/job/job-head.ts'
import { JobScreen } from '#client/features/jobs/job/job-screen.tsx'
import { jobQuery } from '#client/features/jobs/queries.ts'
import type { PageModule, PageParams, ReadAnswers } from '../page.tsx'
import { useConnectAbout } from './use-connect-about.ts'

export function Screen({ params }: { params: PageParams }) {
  return <JobScreen params={params} onConnect={useConnectAbout()} />
}

export const head = (({ params }, client) =>
  jobHead(client.getQueryData(jobQuery(params.id ?? '').queryKey))) satisfies PageModule['head']

export const read: ReadAnswers = ({ params }, client) => [client.fetchQuery(jobQuery(params.id ?? ''))]
