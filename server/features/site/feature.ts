import type { Feature } from '#server/deps.ts'
import { siteRoutes } from './routes.ts'

export const siteFeature: Feature = { startPublic: ({ app, deps }) => siteRoutes(app, deps) }
