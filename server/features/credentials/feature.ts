import type { Feature } from '#server/deps.ts'
import { issuedRoutes } from './issued/routes.ts'
import { checkRoute, credentialRoutes } from './routes.ts'

export const credentialsFeature: Feature = {
  start({ site, deps }) {
    credentialRoutes(site, deps)
    checkRoute(site, deps)
    issuedRoutes(site, deps)
  },
}
