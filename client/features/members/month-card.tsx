import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ResponseAt } from '#client/lib/api.ts'
import { apiQuery } from '#client/lib/api-query.ts'
import { Card } from '#client/ui/card.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'

const monthQuery = queryOptions(apiQuery('GET /api/members/me/month', {}))

type Month = ResponseAt<'GET /api/members/me/month'>
/** `jobMatches` is undefined until it has loaded, and null if it isn't known. */
type MonthCardProps = { jobMatches: number | null | undefined }

const FIGURES = ['video connections', 'profile views', 'job matches'] as const

export function MonthCard({ jobMatches }: MonthCardProps) {
  const query = useQuery(monthQuery)
  const { data, isError } = query
  return (
    <Card title="This Month">
      {data && <Figures month={data} jobMatches={jobMatches} />}
      {!data && isError && <LoadFailure what="your numbers" query={query} />}
      {!data && !isError && (
        <Loading label="Loading your numbers" className="grid grid-cols-3 gap-3">
          {FIGURES.map((label) => (
            <div key={label} className="grid gap-2 py-1">
              <Skeleton className="h-7 w-10" />
              <Skeleton shape="line" className="h-3 w-full max-w-20" />
            </div>
          ))}
        </Loading>
      )}
    </Card>
  )
}

function Figures({ month, jobMatches }: MonthCardProps & { month: Month }) {
  const values = [month.videoConnections, month.profileViews, jobMatches]
  return (
    <dl className="grid grid-cols-3 gap-3">
      {FIGURES.map((label, index) => (
        <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="text-2xl font-semibold tracking-tight">
            {values[index]?.toLocaleString('en-US') ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
