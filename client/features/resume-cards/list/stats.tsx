import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { statsQuery } from '../queries.ts'
import { figure } from '../texts.ts'

export function Stats() {
  const { data } = useQuery(statsQuery)
  const figures = [
    { name: 'Professionals', value: data?.professionals },
    { name: 'Total Views', value: data?.views },
    { name: 'Shares', value: data?.shares },
  ]
  return (
    <dl className="flex gap-6 sm:gap-8">
      {figures.map(({ name, value }) => (
        <div key={name} className="grid">
          <dt className="order-2 text-xs text-muted">{name}</dt>
          <dd className="text-xl font-semibold [font-variant-numeric:proportional-nums]">
            {value === undefined ? <Skeleton shape="line" className="my-1 h-5 w-12" /> : figure(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
