type Posting = {
  readonly title: string
  readonly company: string
  readonly location: string
  readonly country: 'USA' | 'Canada'
  readonly isRemote: boolean
  readonly description: string
  readonly requirements: string | null
  readonly benefits: string | null
  readonly salaryMin: number | null
  readonly salaryMax: number | null
}

export function postingText(job: Posting): string {
  const { title, company, location, isRemote, description, requirements, benefits } = job
  const head = [title, `${company}, ${location}${isRemote ? ' (remote)' : ''}`, payLine(job)]
  const parts = [
    head.filter(Boolean).join('\n'),
    description,
    requirements && `Requirements\n${requirements}`,
    benefits && `Benefits\n${benefits}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

function payLine({ country, salaryMin, salaryMax }: Posting): string | null {
  const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
  const currency = country === 'USA' ? 'USD' : 'CAD'
  if (salaryMin !== null && salaryMax !== null)
    return `Pay: ${dollars(salaryMin)} to ${dollars(salaryMax)} a year (${currency})`
  if (salaryMin !== null) return `Pay: from ${dollars(salaryMin)} a year (${currency})`
  return salaryMax === null ? null : `Pay: up to ${dollars(salaryMax)} a year (${currency})`
}
