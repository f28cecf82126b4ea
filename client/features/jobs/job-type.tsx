import { Badge } from '#client/ui/badge.tsx'
import type { Job } from '#shared/contracts/jobs.ts'
import { EMPLOYMENT_TYPE_NAMES } from '#shared/domain/jobs/jobs.ts'

type JobTypeProps = { job: Pick<Job, 'employmentType' | 'isRemote'> }

export function JobType({ job: { employmentType, isRemote } }: JobTypeProps) {
  const tone = employmentType === 'internship' || employmentType === 'temporary' ? 'other' : employmentType
  return (
    <>
      {employmentType && tone && <Badge tone={tone}>{EMPLOYMENT_TYPE_NAMES[employmentType]}</Badge>}
      {isRemote && employmentType !== 'remote' && <Badge tone="remote">Remote</Badge>}
    </>
  )
}
