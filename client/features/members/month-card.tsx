import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, type ResponseAt } from '#client/lib/api.ts'
import { Card } from '#client/ui/card.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'

const monthQuery = queryOptions({
  queryKey: ['/api/members/me/month'],
  queryFn: () => api('GET /api/members/me/month', {}),
})

const FIGURES = [
  { key: 'videoConnections', label: 'video connections' },
  { key: 'profileViews', label: 'profile views' },
  { key: 'jobMatches', label: 'job matches' },
] as const

/** The member's calendar month in three numbers. */
export function MonthCard() {
  const { data, isError, isFetching, refetch } = useQuery(monthQuery)
  return (
    <Card title="This Month">
      {data && <Figures month={data} />}
      {!data && isError && (
        <LoadFailure what="your numbers" pending={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Loading label="Loading your numbers" className="grid grid-cols-3 gap-3">
          {FIGURES.map(({ key }) => (
            <div key={key} className="grid gap-2 py-1">
              <Skeleton className="h-7 w-10" />
              <Skeleton shape="line" className="h-3 w-full max-w-20" />
            </div>
          ))}
        </Loading>
      )}
    </Card>
  )
}

function Figures({ month }: { month: ResponseAt<'GET /api/members/me/month'> }) {
  return (
    <dl className="grid grid-cols-3 gap-3">
      {FIGURES.map(({ key, label }) => (
        <div key={key} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="text-2xl font-semibold tracking-tight">{month[key].toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}
