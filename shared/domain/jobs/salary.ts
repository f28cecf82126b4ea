import type { Country } from '../account/accounts.ts'

type Pay = { readonly salaryMin: number | null; readonly salaryMax: number | null; readonly country: Country }

const thousands = (dollars: number) => `$${Math.round(dollars / 1000)}k`

/** In the dollars of the job's country (spec 1, job card). */
export function salaryText({ salaryMin, salaryMax, country }: Pay): string {
  const currency = country === 'Canada' ? 'CA' : ''
  if (salaryMin !== null && salaryMax !== null)
    return `${currency}${thousands(salaryMin)}-${thousands(salaryMax)}`
  if (salaryMin !== null) return `From ${currency}${thousands(salaryMin)}`
  if (salaryMax !== null) return `Up to ${currency}${thousands(salaryMax)}`
  return 'Salary not specified'
}
