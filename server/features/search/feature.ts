import type { Feature } from '#server/deps.ts'
import { searchRoutes } from './routes.ts'

/** The search of everything. Jobs, members and resume cards have searches of their own. */
export const searchFeature: Feature = { start: ({ site, deps }) => searchRoutes(site, deps) }
