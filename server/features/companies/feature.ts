import type { Feature } from '#server/deps.ts'
import { fillCompaniesSoon, handleCompanyFill } from './fill.task.ts'
import { companyRoutes } from './routes.ts'

/** Pages of companies, and posters who prove an address there. */
export const companiesFeature: Feature = {
  start({ site, deps }) {
    companyRoutes(site, deps)
    handleCompanyFill(deps)
    site.addHook('onReady', () => fillCompaniesSoon(deps))
  },
}
