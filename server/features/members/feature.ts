import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { directoryRoutes } from './directory/directory.routes.ts'
import { profilePictureRoute } from './picture.ts'
import { memberRoutes } from './routes.ts'

export function membersFeature(app: FastifyInstance, deps: Deps, sessionSecret: string): void {
  directoryRoutes(app, deps, sessionSecret)
  memberRoutes(app, deps)
  profilePictureRoute(app, deps)
}
