import type { Feature } from '#server/deps.ts'
import { applicantRoutes } from './review/routes.ts'
import { followingRoutes, sendingRoutes } from './routes.ts'
import { handleSweep } from './sweep.task.ts'

export const applicationsFeature: Feature = {
  start({ site, deps }) {
    sendingRoutes(site, { ...deps, compareWithJob: site.compareWithJob })
    followingRoutes(site, deps)
    applicantRoutes(site, deps)
    handleSweep(deps)
  },
}
