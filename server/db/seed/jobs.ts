import type { jobs } from '../schema/index.ts'
import { demoId } from './demo-id.ts'
import { HEALTH_CARE } from './jobs/health-care.ts'
import { LOGISTICS } from './jobs/logistics.ts'
import { SERVICE } from './jobs/service.ts'
import type { DemoJob } from './jobs/shape.ts'
import { TECHNOLOGY } from './jobs/technology.ts'
import { TRADES } from './jobs/trades.ts'
import { memberId } from './members.ts'
import { daysAgo } from './times.ts'

const CONFIRMED_DAYS_AGO = 7.3

const JOBS: readonly DemoJob[] = [...HEALTH_CARE, ...TECHNOLOGY, ...TRADES, ...LOGISTICS, ...SERVICE]

const idOf = (job: DemoJob) => demoId('job', `${job.title}, ${job.company}`)

/** The id of the demo job with that title. Throws if there is none. */
export function jobId(title: string): string {
  const job = JOBS.find((candidate) => candidate.title === title)
  if (!job) throw new Error(`No demo job is called ${title}.`)
  return idOf(job)
}

/** Older ones were confirmed since they were posted. */
function confirmedDaysAgo({ posted, asked }: DemoJob): number {
  return asked === undefined ? Math.min(posted, CONFIRMED_DAYS_AGO) : posted
}

export function jobRows(now: Date) {
  return JOBS.map((job) => {
    const [town, state, country] = job.place
    return {
      id: idOf(job),
      title: job.title,
      company: job.company,
      description: job.description,
      location: `${town}, ${state}`,
      country,
      state,
      isRemote: job.remote ?? job.type === 'remote',
      salaryMin: job.pay?.min ?? null,
      salaryMax: job.pay?.max ?? null,
      employmentType: job.type,
      requirements: job.requirements,
      benefits: job.benefits,
      questions: [...(job.questions ?? [])],
      postedBy: memberId(job.by),
      isActive: !job.closed,
      renewedAt: daysAgo(now, job.posted),
      listedAt: daysAgo(now, job.posted),
      confirmedAt: daysAgo(now, confirmedDaysAgo(job)),
      askedAt: job.asked === undefined ? null : daysAgo(now, job.asked),
      createdAt: daysAgo(now, job.posted),
      updatedAt: daysAgo(now, job.edited ?? job.posted),
    } satisfies typeof jobs.$inferInsert
  })
}
