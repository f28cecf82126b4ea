import type { Feature } from '#server/deps.ts'
import { createAddressHash } from '#server/features/audit/public.ts'
import { accountRoutes, teamRoutes } from './routes.ts'

export const staffFeature: Feature = {
  start({ site, deps, sessionSecret }) {
    const hashAddress = createAddressHash(sessionSecret)
    teamRoutes(site, deps, hashAddress)
    accountRoutes(site, deps, hashAddress)
  },
}
