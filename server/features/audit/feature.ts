import type { Feature } from '#server/deps.ts'
import { auditRoutes } from './routes.ts'

/** What was done to members and their documents, in rows that are chained by hash. */
export const auditFeature: Feature = { start: ({ site, deps }) => auditRoutes(site, deps) }
