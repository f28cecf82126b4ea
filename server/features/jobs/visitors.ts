import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { createBatch } from '#server/platform/visitors/batch.ts'
import { jsonOf, serveVisitors } from '#server/platform/visitors/serve-visitors.ts'
import { createSharedReads } from '#server/platform/visitors/shared-reads.ts'
import { jobs } from '#shared/contracts/jobs.ts'
import type { FitOrders } from './fit/order.ts'
import { searchJobs } from './lists.ts'
import { canSeeJob } from './policy.ts'
import { presentForVisitors } from './present.ts'
import { visibleJobsById } from './repo.ts'

/** The list and a job for signed-out visitors, who all see the same. */
export function jobsForVisitors(app: FastifyInstance, deps: Deps, fit: FitOrders): void {
  const shareRead = createSharedReads<string>()
  const readJob = createBatch(async (ids) => {
    const viewer = { viewerId: null, isHidden: false, now: deps.clock.now() }
    const { db } = deps.database
    const open = (await visibleJobsById(db, ids)).filter(({ job }) => canSeeJob(job, viewer))
    const shown = await presentForVisitors(db, open, viewer.now)
    return new Map(shown.map((job) => [job.id, jsonOf(jobs.read, job)]))
  })

  serveVisitors(app, jobs.search, ({ query: { cursor, sort, ...search }, request }) => {
    const read = () => searchJobs(deps, fit, search, { viewerId: null, cursor, sort })
    return shareRead(request.url, async () => jsonOf(jobs.search, await read()))
  })

  serveVisitors(app, jobs.read, async ({ params }) => {
    const job = await readJob(params.id)
    if (job === null) throw new AppError('job_not_found')
    return job
  })
}
