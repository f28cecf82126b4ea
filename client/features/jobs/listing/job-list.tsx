import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import { JobCard, type ListedJob } from './job-card.tsx'

type JobListProps = {
  query: UseInfiniteQueryResult<InfiniteData<{ jobs: ListedJob[] }>>
  empty: ReactNode
  failure?: ReactNode
} & Omit<ComponentProps<typeof JobCard>, 'job'>

export function JobList({ query, empty, failure, ...offers }: JobListProps) {
  const { data, isError } = query
  if (!data) {
    if (isError) return failure ?? <ListFailure query={query} />
    return <ListSkeleton />
  }
  const jobs = data.pages.flatMap((page) => page.jobs)
  if (jobs.length === 0) return empty
  return (
    <div className="@container grid gap-4">
      <ul className="grid gap-2 2xl:grid-cols-2">
        {jobs.map((job) => (
          <li key={job.id} className="grid min-w-0">
            <JobCard job={job} {...offers} />
          </li>
        ))}
      </ul>
      {isError && <ListFailure query={query} />}
      {!isError && <ShowMore query={query} pendingLabel="Loading" />}
    </div>
  )
}

function ListFailure({ query: { data, isFetching, refetch, fetchNextPage } }: Pick<JobListProps, 'query'>) {
  return <LoadFailure what="the jobs" query={{ isFetching, refetch: data ? fetchNextPage : refetch }} />
}

function ListSkeleton() {
  return (
    <Loading label="Loading jobs" className="grid gap-2 2xl:grid-cols-2">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className="grid gap-2.5 rounded-l border border-line bg-surface px-4 py-3 shadow-1">
          <div className="flex justify-between gap-4">
            <Skeleton shape="line" className="h-5 w-full max-w-52" />
            <Skeleton shape="line" className="h-5 w-18 shrink-0" />
          </div>
          <Skeleton shape="line" className="h-4 w-2/3" />
          <div className="flex items-center justify-between gap-4">
            <Skeleton shape="line" className="h-4 w-32" />
            <Skeleton className="h-9 w-28 shrink-0" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
