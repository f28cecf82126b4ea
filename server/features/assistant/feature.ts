import type { Feature } from '#server/deps.ts'
import { fileRoutes } from './file.routes.ts'
import { analysisRoutes, historyRoutes } from './routes.ts'

export const assistantFeature: Feature = {
  start({ site, deps }) {
    fileRoutes(site, deps)
    analysisRoutes(site, deps)
    historyRoutes(site, deps)
  },
}
