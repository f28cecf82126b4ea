import { useInfiniteQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import type { WarnedJob } from '#shared/contracts/verification-reviews.ts'
import { jobWarningsQuery } from '../queries.ts'
import { reviewMoment } from '../review/facts.tsx'
import { RecordList } from './record-list.tsx'

/** Members' open jobs with warnings about text or pay. */
export function JobWarningList() {
  const query = useInfiniteQuery(jobWarningsQuery)
  return (
    <RecordList
      query={query}
      rowsOf={({ jobs }) => jobs}
      keyOf={({ id }) => id}
      what="the jobs"
      empty="No warnings"
      hint="Jobs without a pay range, with unlikely pay or with illegal requirements appear here."
      icon={<BriefcaseBusiness size={26} aria-hidden="true" />}
    >
      {(job) => <Entry job={job} />}
    </RecordList>
  )
}

function Entry({ job }: { job: WarnedJob }) {
  const { id, title, company, location, postedBy, warnings, createdAt } = job
  return (
    <div className="grid gap-1">
      <p className="wrap-anywhere">
        <Link href={paths.job(id)} className="font-semibold hover:underline">
          {title}
        </Link>{' '}
        · {company}, {location}
      </p>
      <ul className="grid gap-1">
        {warnings.map(({ code, message }) => (
          <li key={code} className="flex gap-2 text-ink-2">
            <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-pending" />
            {message}
          </li>
        ))}
      </ul>
      <p className="text-muted">
        Posted {postedBy ? `by ${postedBy.name}, ` : ''}
        <time dateTime={createdAt}>{reviewMoment(createdAt)}</time>
      </p>
    </div>
  )
}
