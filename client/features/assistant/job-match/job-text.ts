import type { Job } from '#shared/contracts/jobs.ts'
import { ASSISTANT_MAX } from '#shared/domain/assistant.ts'
import { salaryText } from '#shared/domain/jobs/salary.ts'

type JobFields = Pick<
  Job,
  | 'title'
  | 'company'
  | 'location'
  | 'isRemote'
  | 'description'
  | 'requirements'
  | 'benefits'
  | 'salaryMin'
  | 'salaryMax'
>

/** A job as someone would paste it. */
export function jobText(job: JobFields): string {
  const place = job.isRemote ? `${job.location} (remote)` : job.location
  const hasPay = job.salaryMin !== null || job.salaryMax !== null
  const parts = [
    [job.title, `${job.company}, ${place}`, ...(hasPay ? [`Pay: ${salaryText(job)} a year`] : [])].join('\n'),
    job.description,
    job.requirements && `Requirements\n${job.requirements}`,
    job.benefits && `Benefits\n${job.benefits}`,
  ]
  return parts.filter(Boolean).join('\n\n').slice(0, ASSISTANT_MAX.jobDescription)
}
