type Bounds = { readonly salaryMin: number | null; readonly salaryMax: number | null }

const thousands = (dollars: number) => `$${Math.round(dollars / 1000)}k`

/** A job's pay as text (spec 1, job card). */
export function salaryText({ salaryMin, salaryMax }: Bounds): string {
  if (salaryMin !== null && salaryMax !== null) return `${thousands(salaryMin)}-${thousands(salaryMax)}`
  if (salaryMin !== null) return `From ${thousands(salaryMin)}`
  if (salaryMax !== null) return `Up to ${thousands(salaryMax)}`
  return 'Salary not specified'
}
