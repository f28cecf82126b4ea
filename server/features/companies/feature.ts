import type { Feature } from '#server/deps.ts'
import { companyRoutes } from './routes.ts'

/** Pages of companies, and posters who prove an address there. */
export const companiesFeature: Feature = {
  start({ site, deps }) {
    companyRoutes(site, deps)
  },
}
