import type { Feature } from '#server/deps.ts'
import { companyRoutes } from './routes.ts'

export const companiesFeature: Feature = {
  start({ site, deps }) {
    companyRoutes(site, deps)
  },
}
