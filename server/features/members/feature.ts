import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { memberRoutes } from './routes.ts'

/** What concerns members as such: their month, and reporting and blocking them. */
export function membersFeature(app: FastifyInstance, deps: Deps): void {
  memberRoutes(app, deps)
}
