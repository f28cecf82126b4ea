import type { Job } from '#shared/contracts/jobs.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'

/** Shown to a member who has nothing to compare jobs with. */
export const PROFILE_NEEDED = 'Add your headline or resume to see jobs that fit you.'

const DATE = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  // A fixed time zone, so the server and every browser show the same day.
  timeZone: 'UTC',
})

export function dateText(timestamp: string): string {
  return DATE.format(new Date(timestamp))
}

/** Location with the country, which is named once. */
export function placeOf({ location, country }: Pick<Job, 'location' | 'country'>): string {
  const names = [country, COUNTRY_NAMES[country]]
  return names.some((name) => location.endsWith(name)) ? location : `${location}, ${country}`
}

export function wasEdited({ createdAt, updatedAt }: Pick<Job, 'createdAt' | 'updatedAt'>): boolean {
  return createdAt !== updatedAt
}

/** Whether others than its poster can open it. */
export const isListed = (job: Pick<Job, 'isActive' | 'isRemoved' | 'expiresAt'>): boolean =>
  job.isActive && !job.isRemoved && !isExpired(job)

export function isExpired({ expiresAt }: Pick<Job, 'expiresAt'>): boolean {
  return Date.parse(expiresAt) <= Date.now()
}
