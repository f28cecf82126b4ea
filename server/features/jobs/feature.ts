import type { Feature } from '#server/deps.ts'
import { handleJobAlerts } from './alert/notify.task.ts'
import { jobAlertRoutes } from './alert/routes.ts'
import { handleConfirmations } from './confirm.task.ts'
import { type CompareWithJob, createCompare } from './fit/compare.ts'
import { createFitPool } from './fit/fit-pool.ts'
import { createFitOrders } from './fit/order.ts'
import { jobPictureRoute } from './picture.routes.ts'
import { eraseJobs } from './repo.ts'
import { postingRoutes, readingRoutes } from './routes.ts'
import { handleSavedSearches } from './saved/find-new-jobs.task.ts'
import { savedRoutes } from './saved/routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly compareWithJob: CompareWithJob
  }
}

export const jobsFeature: Feature = {
  start({ site, deps }) {
    const pool = createFitPool()
    site.addHook('onClose', () => pool.close())
    site.decorate('compareWithJob', createCompare(deps, pool))
    const fit = createFitOrders(deps, pool)
    readingRoutes(site, deps, fit)
    jobPictureRoute(site, deps)
    postingRoutes(site, deps)
    savedRoutes(site, deps)
    jobAlertRoutes(site, deps)
    handleJobAlerts(deps, fit)
    handleSavedSearches(deps)
    handleConfirmations(deps)
  },
  onMemberDeleted: (deps, { memberId }) => eraseJobs(deps, memberId),
}
