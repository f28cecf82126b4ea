import { jobsHead } from '#client/features/jobs/job/job-head.ts'
import { readJobFilters } from '#client/features/jobs/listing/filters.ts'
import { JobsScreen } from '#client/features/jobs/listing/jobs-screen.tsx'
import { jobsQuery } from '#client/features/jobs/queries.ts'
import type { PageParams, ReadAnswers } from '../page.tsx'
import { useConnectAbout } from './use-connect-about.ts'

export function Screen({ params }: { params: PageParams }) {
  return <JobsScreen params={params} onConnect={useConnectAbout()} />
}

export const head = jobsHead()

export const read: ReadAnswers = ({ search }, client) => [
  client.fetchInfiniteQuery(jobsQuery(readJobFilters(search))),
]
