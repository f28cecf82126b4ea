import type { Job } from '#shared/contracts/jobs.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { onFirstUse } from '#shared/on-first-use.ts'

export const PROFILE_NEEDED = 'Add your headline or resume to see jobs that fit you.'

const dateFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      // A fixed time zone, so the server and every browser show the same day.
      timeZone: 'UTC',
    }),
)

export function dateText(timestamp: string): string {
  return dateFormat().format(new Date(timestamp))
}

export function ageText({ createdAt }: Pick<Job, 'createdAt'>, now: Date): string {
  const days = Math.floor(now.getTime() / DAY_MS) - Math.floor(Date.parse(createdAt) / DAY_MS)
  if (days < 1) return 'New today'
  if (days === 1) return '1 day old'
  if (days < 14) return `${days} days old`
  return days < 60 ? `${Math.floor(days / 7)} weeks old` : `${Math.floor(days / 30)} months old`
}

export const confirmedText = ({ confirmedAt }: Pick<Job, 'confirmedAt'>): string =>
  `Confirmed open ${dateText(confirmedAt)}`

export const wasConfirmed = (job: Pick<Job, 'createdAt' | 'confirmedAt'>): boolean =>
  dateText(job.confirmedAt) !== dateText(job.createdAt)

export const closingDay = ({ closesAt, expiresAt }: Pick<Job, 'closesAt' | 'expiresAt'>): string =>
  dateText(closesAt ?? expiresAt)

/** Location with the country, which is named once. */
export function placeOf({ location, country }: Pick<Job, 'location' | 'country'>): string {
  const names = [country, COUNTRY_NAMES[country]]
  return names.some((name) => location.endsWith(name)) ? location : `${location}, ${country}`
}

export function wasEdited({ createdAt, updatedAt }: Pick<Job, 'createdAt' | 'updatedAt'>): boolean {
  return createdAt !== updatedAt
}

export const isListed = (job: Pick<Job, 'isActive' | 'isRemoved' | 'expiresAt'>): boolean =>
  job.isActive && !job.isRemoved && !isExpired(job)

export function isExpired({ expiresAt }: Pick<Job, 'expiresAt'>): boolean {
  return Date.parse(expiresAt) <= Date.now()
}
