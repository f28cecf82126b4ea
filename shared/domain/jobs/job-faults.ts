import type { Country } from '../account/accounts.ts'
import type { JobFacts } from './checks/warning.ts'

export function jobFaults(
  job: Pick<JobFacts, 'country' | 'state' | 'salaryMin' | 'salaryMax'>,
  regionsOf: Record<Country, readonly string[]>,
): Record<string, string> {
  const faults: Record<string, string> = {}
  if (job.salaryMin !== null && job.salaryMax !== null && job.salaryMax < job.salaryMin)
    faults.salaryMax = 'Must be at least the lower amount'
  if (job.state !== null && !regionsOf[job.country].includes(job.state))
    faults.state = 'Please select a state or province of the country'
  return faults
}
