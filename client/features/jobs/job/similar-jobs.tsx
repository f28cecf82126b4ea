import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import type { SimilarJob } from '#shared/contracts/jobs.ts'
import { salaryText } from '#shared/domain/jobs/salary.ts'
import { JobType } from '../job-type.tsx'
import { similarJobsQuery } from '../queries.ts'
import { ageText, placeOf } from '../texts.ts'

/** Jobs like the one on the page. Only the browser asks for them, so the page doesn't wait; without any there is nothing. */
export function SimilarJobs({ id }: { id: string }) {
  const { data } = useQuery(similarJobsQuery(id))
  if (!data || data.jobs.length === 0) return null
  return (
    <section aria-labelledby="similar-jobs" className="grid gap-3 pt-2">
      <h2 id="similar-jobs" className="text-lg font-semibold">
        Similar jobs
      </h2>
      <ul className="grid gap-2 md:grid-cols-2 2xl:grid-cols-4">
        {data.jobs.map((job) => (
          <Row key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}

function Row({ job }: { job: SimilarJob }) {
  return (
    <li className="grid min-w-0 content-start gap-1 rounded-l border border-line bg-surface px-4 py-3 text-sm shadow-1">
      <h3 className="font-semibold wrap-anywhere">
        <Link
          href={paths.job(job.id)}
          className="rounded-s underline-offset-4 hover:text-action-ink hover:underline"
        >
          {job.title}
        </Link>
      </h3>
      <p className="text-muted wrap-anywhere">
        {job.company} · {placeOf(job)}
      </p>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <JobType job={job} />
        <span className="font-semibold">{salaryText(job)}</span>
        <span className="text-muted">{ageText(job, new Date())}</span>
      </div>
    </li>
  )
}
