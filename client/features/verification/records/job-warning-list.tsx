import { useInfiniteQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, OctagonAlert, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { JobWarningText } from '#client/parts/job-warning-text.tsx'
import type { WarnedJob } from '#shared/contracts/verification-reviews.ts'
import { jobWarningsQuery } from '../queries.ts'
import { reviewDateTime } from '../review/detail-list.tsx'
import { RecordList } from './record-list.tsx'

export function JobWarningList() {
  const query = useInfiniteQuery(jobWarningsQuery)
  return (
    <RecordList
      query={query}
      rowsOf={({ jobs }) => jobs}
      keyOf={({ id }) => id}
      what="the jobs"
      empty="No warnings"
      hint="Jobs that look like scams, shut people out, or lack pay where a law asks for it appear here."
      icon={<BriefcaseBusiness size={26} />}
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
        {warnings.map((warning) => (
          <li key={warning.code} className="flex gap-2 text-ink-2">
            <WarningIcon severity={warning.severity} />
            <JobWarningText warning={warning} />
          </li>
        ))}
      </ul>
      <p className="text-muted">
        Posted {postedBy ? `by ${postedBy.name}, ` : ''}
        <time dateTime={createdAt}>{reviewDateTime(createdAt)}</time>
      </p>
    </div>
  )
}

function WarningIcon({ severity }: Pick<WarnedJob['warnings'][number], 'severity'>) {
  const className = 'mt-0.5 shrink-0'
  return severity === 'severe' ? (
    <OctagonAlert size={16} role="img" aria-label="Possible scam" className={`${className} text-danger`} />
  ) : (
    <TriangleAlert size={16} className={`${className} text-pending`} />
  )
}
