import type { Feature } from '#server/deps.ts'
import { handleHolds } from './decisions/held.task.ts'
import { handleModerationHours } from './figures/count-hours.task.ts'
import { memberRoutes, moderationRoutes } from './routes.ts'

export const moderationFeature: Feature = {
  start({ site, deps, sessionSecret }) {
    moderationRoutes(site, deps, sessionSecret)
    memberRoutes(site, deps)
    handleHolds(deps)
    handleModerationHours(deps)
  },
}
