import type { SearchCadence } from '#shared/domain/jobs/saved.ts'
import type { savedJobs, savedSearches } from '../../schema/index.ts'
import { demoId } from '../demo-id.ts'
import { jobId } from '../jobs.ts'
import { type Handle, memberId } from '../members.ts'
import { daysAgo } from '../times.ts'

type DemoSearch = {
  readonly of: Handle
  readonly name: string
  readonly search: (typeof savedSearches.$inferInsert)['search']
  readonly cadence: SearchCadence
  /** Days ago. */
  readonly saved: number
}

const SEARCHES: readonly DemoSearch[] = [
  { of: 'maya', name: 'Nursing anywhere', search: { q: 'nurse' }, cadence: 'at_once', saved: 12.4 },
  {
    ...{ of: 'maya', name: 'Health care in California', cadence: 'daily', saved: 5.2 },
    search: { q: 'care', country: 'USA', state: 'CA' },
  },
  {
    ...{ of: 'maya', name: 'Canada, full-time', cadence: 'weekly', saved: 1.6 },
    search: { country: 'Canada', type: 'full-time' },
  },
]

/** A demo member, the title of the job, and how many days ago they saved it. */
const JOBS: readonly (readonly [of: Handle, title: string, days: number])[] = [
  ['maya', 'Clinical Nurse Educator', 3.4],
  ['maya', 'Travel Nurse, Intensive Care', 1.2],
  ['maya', 'Technical Writer', 0.7],
]

export function savedSearchRows(now: Date) {
  return SEARCHES.map(({ of, name, search, cadence, saved }) => {
    const [id, createdAt] = [demoId('saved search', `${of}, ${name}`), daysAgo(now, saved)]
    // The demo's own jobs are no news to it.
    return { id, memberId: memberId(of), name, search, cadence, seenUntil: now, nextCheckAt: now, createdAt }
  }) satisfies (typeof savedSearches.$inferInsert)[]
}

export function savedJobRows(now: Date) {
  return JOBS.map(([of, title, days]) => ({
    memberId: memberId(of),
    jobId: jobId(title),
    createdAt: daysAgo(now, days),
  })) satisfies (typeof savedJobs.$inferInsert)[]
}
